import {
  createExtensionInput,
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import {
  fillSlots,
  SettingsCardBlueprint,
} from '@portal/plugin-page-slots-react';

/**
 * The settings: own cards on one page, in place of upstream's tabs, which show entity refs and a list of sign-in providers
 * without entries. Each feature adds its cards.
 */
const page = userSettingsPlugin.getExtension('page:user-settings').override({
  inputs: {
    cards: createExtensionInput([SettingsCardBlueprint.dataRefs.entry]),
  },
  factory(original, { inputs }) {
    const entries = inputs.cards.map(card =>
      card.get(SettingsCardBlueprint.dataRefs.entry),
    );
    return original({
      params: {
        loader: async () => {
          const [{ SettingsPage }, cards] = await Promise.all([
            import('./SettingsPage'),
            fillSlots(entries),
          ]);
          return <SettingsPage cards={cards} />;
        },
      },
    });
  },
});

/** The modules of the settings. */
export const settingsModules: FrontendModule[] = [
  createFrontendModule({ pluginId: 'user-settings', extensions: [page] }),
];
