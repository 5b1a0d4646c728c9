import { ButtonIcon, Tooltip, TooltipTrigger } from '@backstage/ui';
import {
  RiBookmarkFill,
  RiBookmarkLine,
  RiCheckboxCircleLine,
  RiMailUnreadLine,
  RiNotificationOffFill,
  RiNotificationOffLine,
} from '@remixicon/react';
import type { ReactElement } from 'react';
import { isSame, type Topic, topicOf } from './muting';
import type { useMute, useUpdate } from './queries';
import type { Notification } from './types';
import { wordsOf } from './wordsOf';
import styles from './Notifications.module.css';

/** Mutes the topic of a notification, saves it and marks it as read, or undoes that. */
export function RowActions(props: {
  notification: Notification;
  update: ReturnType<typeof useUpdate>;
  mute: ReturnType<typeof useMute>;
  muted: readonly Topic[];
}) {
  const { notification, update, mute, muted } = props;
  const { id, payload, read, saved } = notification;
  const topic = topicOf(notification);
  const isMuted = topic !== undefined && muted.some(isSame(topic));
  const sent = update.isPending ? update.variables : undefined;
  return (
    <div className={styles.actions}>
      {topic && (
        <Action
          label={`${isMuted ? 'Unmute' : 'Mute'} ${wordsOf(topic.topic)}`}
          title={payload.title}
          icon={isMuted ? <RiNotificationOffFill /> : <RiNotificationOffLine />}
          isPending={mute.isPending}
          onPress={() => mute.mutate({ topic, enabled: isMuted })}
        />
      )}
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
