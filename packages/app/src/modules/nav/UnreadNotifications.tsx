import { useUnread } from '@portal/plugin-notifications-page';
import { RiNotification3Line } from '@remixicon/react';
import { NotificationsItem } from './NotificationsItem';
import styles from './UnreadNotifications.module.css';

/** The notifications item with the number of unread ones. */
export function UnreadNotifications() {
  return <NotificationsItem unread={useUnread()} />;
}

/** The bell with the number of unread ones. */
export function UnreadBell() {
  const unread = useUnread();
  return (
    <span className={styles.bell}>
      <RiNotification3Line />
      {/* Drawn, not written: the name of the link is its word, as people see and say it. */}
      {unread > 0 && <span className={styles.count} data-count={unread} />}
    </span>
  );
}
