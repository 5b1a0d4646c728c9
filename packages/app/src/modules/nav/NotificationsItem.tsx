import { SidebarItem } from '@backstage/core-components';
import { RiNotification3Line } from '@remixicon/react';

const Bell = () => <RiNotification3Line />;

/** The way to the notifications, with the number of those unread. */
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
