import { useEffect } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { notificationsApiRef } from '@backstage/plugin-notifications';
import { useSignal } from '@backstage/plugin-signals-react';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';
import { NotificationsItem } from './NotificationsItem';

/**
 * The bell with the number of unread notifications, counted anew at each signal.
 *
 * @remarks Upstream's own item also watches and rewrites the window's title, always; with a
 * title that has an owner of its own the two never come to rest, and pages that are
 * loaded late are not drawn.
 */
export function UnreadNotifications() {
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
  return <NotificationsItem unread={data?.unread ?? 0} />;
}
