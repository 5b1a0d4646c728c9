import { Link } from '@backstage/ui';
import {
  WaitingDecision,
  type WaitingItem,
} from '@portal/plugin-page-slots-react';
import { Failure, layout, StateMark } from '@portal/plugin-portal-ui';
import { destinationOf } from './destination';
import { useUpdate } from './queries';
import { RowActions } from './RowActions';
import { RowFacts } from './RowFacts';
import { SeverityMark } from './SeverityMark';
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
}) {
  const { notification, isHighlighted, work, onDecided } = props;
  const { id, payload, read } = notification;
  const update = useUpdate();
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
      <SeverityMark severity={payload.severity} isUnread={!read} />
      <div className={layout.stack1}>
        <h3 className={styles.title}>
          <Title
            notification={notification}
            onOpen={() => !read && update.mutate({ ids: [id], read: true })}
          />
        </h3>
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
      </div>
      <RowActions notification={notification} update={update} />
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
