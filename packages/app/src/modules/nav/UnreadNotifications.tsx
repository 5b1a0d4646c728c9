import { useEffect } from 'react';
import { useNotificationsApi } from '@backstage/plugin-notifications';
import { useSignal } from '@backstage/plugin-signals-react';
import { NotificationsItem } from './NotificationsItem';

/**
 * The bell with the number of unread notifications, counted anew at each signal.
 *
 * @remarks Upstream's own item also watches and rewrites the window's title, always; with a
 * title that has an owner of its own the two never come to rest, and pages that are
 * loaded late are not drawn.
 */
export function UnreadNotifications() {
  const { value, retry } = useNotificationsApi(api => api.getStatus(), []);
  const { lastSignal } = useSignal('notifications');
  useEffect(() => {
    if (lastSignal) {
      retry();
    }
  }, [lastSignal, retry]);
  return <NotificationsItem unread={value?.unread ?? 0} />;
}
