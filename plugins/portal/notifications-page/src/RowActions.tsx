import { ButtonIcon, Tooltip, TooltipTrigger } from '@backstage/ui';
import {
  RiBookmarkFill,
  RiBookmarkLine,
  RiCheckboxCircleLine,
  RiMailUnreadLine,
} from '@remixicon/react';
import type { ReactElement } from 'react';
import type { useUpdate } from './queries';
import type { Notification } from './types';
import styles from './Notifications.module.css';

/** Saves a notification and marks it as read, or undoes that. */
export function RowActions(props: {
  notification: Notification;
  update: ReturnType<typeof useUpdate>;
}) {
  const { notification, update } = props;
  const { id, payload, read, saved } = notification;
  const sent = update.isPending ? update.variables : undefined;
  return (
    <div className={styles.actions}>
      <Action
        label={saved ? 'Do not save any longer' : 'Save for later'}
        title={payload.title}
        icon={saved ? <RiBookmarkFill /> : <RiBookmarkLine />}
        isPending={sent?.saved !== undefined}
        onPress={() => update.mutate({ ids: [id], saved: !saved })}
      />
      <Action
        label={read ? 'Mark as unread' : 'Mark as read'}
        title={payload.title}
        icon={read ? <RiMailUnreadLine /> : <RiCheckboxCircleLine />}
        isPending={sent?.read !== undefined}
        onPress={() => update.mutate({ ids: [id], read: !read })}
      />
    </div>
  );
}

function Action(props: {
  label: string;
  /** Of the notification. */
  title: string;
  icon: ReactElement;
  isPending: boolean;
  onPress: () => void;
}) {
  const { label, title, icon, isPending, onPress } = props;
  return (
    <TooltipTrigger>
      <ButtonIcon
        variant="secondary"
        aria-label={`${label}: ${title}`}
        icon={icon}
        isPending={isPending}
        onPress={onPress}
      />
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
