import { SidebarItem } from '@backstage/core-components';
import { RiNotification3Line } from '@remixicon/react';

const Bell = () => <RiNotification3Line />;

/** The sidebar item of the notifications, with the number of unread ones. */
export function NotificationsItem({ unread = 0 }: { unread?: number }) {
  return (
    <SidebarItem
      icon={Bell}
      to="/notifications"
      text={unread > 0 ? `Notifications (${unread})` : 'Notifications'}
      hasNotifications={unread > 0}
    />
  );
}
