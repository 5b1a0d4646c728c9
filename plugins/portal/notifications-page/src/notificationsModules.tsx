import { createFrontendModule } from '@backstage/frontend-plugin-api';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';

/** The list with filters above it: upstream's filters beside the table leave a phone no room for either. */
const page = notificationsPlugin.getExtension('page:notifications').override({
  factory(originalFactory) {
    return originalFactory({
      params: {
        loader: async () => {
          const { NotificationsPage } = await import('./NotificationsPage');
          return <NotificationsPage />;
        },
      },
    });
  },
});

/** The app's change to the page `/notifications`. */
export const notificationsModules = [
  createFrontendModule({ pluginId: 'notifications', extensions: [page] }),
];
