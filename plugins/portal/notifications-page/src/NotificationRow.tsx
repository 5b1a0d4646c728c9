import { Link } from '@backstage/ui';
import {
  WaitingDecision,
  type WaitingItem,
} from '@portal/plugin-page-slots-react';
import { Failure, layout, StateMark } from '@portal/plugin-portal-ui';
import { destinationOf } from './destination';
import { useMute, useUpdate } from './queries';
import { RowActions } from './RowActions';
import { RowFacts } from './RowFacts';
import type { Topic } from './muting';
import { OutcomeMark } from './OutcomeMark';
import type { Notification } from './types';
import { useHighlight } from './useHighlight';
import styles from './Notifications.module.css';

/** A notification in the list. Opening its link marks it as read. */
export function NotificationRow(props: {
  notification: Notification;
  isHighlighted: boolean;
  /** What it asks for, if that still waits. */
  work?: WaitingItem;
  onDecided: () => void;
  muted: readonly Topic[];
}) {
  const { notification, isHighlighted, work, onDecided, muted } = props;
  const { id, payload, read } = notification;
  const update = useUpdate();
  const mute = useMute();
  const ref = useHighlight<HTMLLIElement>(isHighlighted);
  return (
    <li
      ref={ref}
      id={`notification-${id}`}
      className={styles.row}
      data-unread={!read}
      aria-current={isHighlighted || undefined}
      tabIndex={isHighlighted ? -1 : undefined}
    >
      <OutcomeMark payload={payload} isUnread={!read} />
      <div className={layout.stack1}>
        <h4 className={styles.title}>
          <Title
            notification={notification}
            onOpen={() => !read && update.mutate({ ids: [id], read: true })}
          />
        </h4>
        {payload.description && (
          <p className={styles.description} title={payload.description}>
            {payload.description}
          </p>
        )}
        {work && (
          <>
            <StateMark tone="waiting" label="Waiting for you" />
            <WaitingDecision item={work} onDecided={onDecided} />
          </>
        )}
        <RowFacts notification={notification} />
        {update.error && (
          <Failure
            title="The notification could not be changed."
            error={update.error}
            onRetry={() => update.mutate(update.variables)}
          />
        )}
        {mute.error && (
          <Failure
            title="Muting could not be changed."
            error={mute.error}
            onRetry={() => mute.mutate(mute.variables)}
          />
        )}
      </div>
      <RowActions {...{ notification, update, mute, muted }} />
    </li>
  );
}

function Title(props: { notification: Notification; onOpen: () => void }) {
  const { title, link } = props.notification.payload;
  const destination = destinationOf(link);
  if (!destination) return <>{title}</>;
  return (
    <Link
      {...destination}
      variant="body-large"
      className={styles.link}
      onClick={props.onOpen}
    >
      {title}
    </Link>
  );
}
