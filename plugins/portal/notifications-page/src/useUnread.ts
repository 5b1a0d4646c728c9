import { useApi } from '@backstage/frontend-plugin-api';
import { notificationsApiRef } from '@backstage/plugin-notifications';
import { useSignal } from '@backstage/plugin-signals-react';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The number of unread notifications, counted again after each signal.
 *
 * @remarks Upstream's own item also always observes and rewrites the window's title. Together with another component
 * that sets the title, the two change it forever, and lazily loaded pages are not drawn.
 */
export function useUnread(): number {
  const notificationsApi = useApi(notificationsApiRef);
  const { data, refetch } = useQuery({
    queryKey: ['unread-notifications'],
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
