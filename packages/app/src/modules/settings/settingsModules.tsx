import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';

/**
 * The settings: own cards on one page, in place of upstream's tabs, which show entity refs and a list of sign-in providers
 * without entries.
 */
const page = userSettingsPlugin.getExtension('page:user-settings').override({
  params: {
    loader: async () => {
      const { SettingsPage } = await import('./SettingsPage');
      return <SettingsPage />;
    },
  },
});

/** The modules of the settings. */
export const settingsModules: FrontendModule[] = [
  createFrontendModule({ pluginId: 'user-settings', extensions: [page] }),
];
