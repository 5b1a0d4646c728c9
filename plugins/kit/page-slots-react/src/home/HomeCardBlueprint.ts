import {
  type AppNode,
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { ComponentType } from 'react';

/** A card of the home page. */
export interface HomeCardEntry {
  /** Stands in stored layouts: a changed id is a new card. */
  id: string;
  /** Name in the list of cards. */
  title: string;
  /** Loads the card. The home page is shown when all of its cards are loaded. */
  loader: () => Promise<ComponentType>;
  /** The extension that fills the card. */
  node: AppNode;
}

const entryDataRef = createExtensionDataRef<HomeCardEntry>().with({
  id: 'portal.home-card',
});

/**
 * A card of the home page. The order in `app.extensions` is the one for people who have not chosen another.
 *
 * @public
 */
export const HomeCardBlueprint = createExtensionBlueprint({
  kind: 'home-card',
  attachTo: { id: 'home-page-layout:home', input: 'cards' },
  output: [entryDataRef],
  dataRefs: { entry: entryDataRef },
  *factory(params: Omit<HomeCardEntry, 'node'>, { node }) {
    yield entryDataRef({ ...params, node });
  },
});
