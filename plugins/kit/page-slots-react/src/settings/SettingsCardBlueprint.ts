import {
  type AppNode,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { ComponentType } from 'react';

/** A card of the settings. */
export interface SettingsCardEntry {
  /** Loads the card. The settings are shown when all of their cards are loaded. */
  loader: () => Promise<ComponentType>;
  /** The extension that fills the card. */
  node: AppNode;
}

const entryDataRef = createExtensionDataRef<SettingsCardEntry>().with({
  id: 'portal.settings-card',
});

/**
 * A card of the settings, after those of profile and appearance.
 *
 * @public
 */
export const SettingsCardBlueprint = createExtensionBlueprint({
  kind: 'settings-card',
  attachTo: { id: 'page:user-settings', input: 'cards' },
  output: [entryDataRef],
  dataRefs: { entry: entryDataRef },
  *factory(params: Omit<SettingsCardEntry, 'node'>, { node }) {
    yield entryDataRef({ ...params, node });
  },
});
