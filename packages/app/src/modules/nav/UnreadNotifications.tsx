import { useEffect } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { notificationsApiRef } from '@backstage/plugin-notifications';
import { useSignal } from '@backstage/plugin-signals-react';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { RiNotification3Line } from '@remixicon/react';
import { NotificationsItem } from './NotificationsItem';
import styles from './UnreadNotifications.module.css';

/**
 * The number of unread notifications, counted again after each signal.
 *
 * @remarks Upstream's own item also always observes and rewrites the window's title. Together with another component
 * that sets the title, the two change it forever, and lazily loaded pages are not drawn.
 */
function useUnread(): number {
  const notificationsApi = useApi(notificationsApiRef);
  const { data, refetch } = useQuery({
    queryKey: ['nav', 'notifications'],
    queryFn: () => notificationsApi.getStatus(),
    ...askEachTime,
  });
  const { lastSignal } = useSignal('notifications');
  useEffect(() => {
    if (lastSignal) {
      void refetch();
    }
  }, [lastSignal, refetch]);
  return data?.unread ?? 0;
}

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
