import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';

/** The settings: own cards in place of upstream's, which show entity refs and a list of sign-in providers without entries. */
const general = userSettingsPlugin
  .getExtension('sub-page:user-settings/general')
  .override({
    params: {
      loader: async () => {
        const { SettingsPage } = await import('./SettingsPage');
        return <SettingsPage />;
      },
    },
  });

/** The modules of the settings. */
export const settingsModules: FrontendModule[] = [
  createFrontendModule({ pluginId: 'user-settings', extensions: [general] }),
];
