import {
  AppRootElementBlueprint,
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { quickSearchApi } from './api';
import { QuickSearch } from './QuickSearch';
import type { QuickPage } from './types';

/**
 * Creates the quick search, an element of the app's root.
 *
 * @param options - `pages` are those of the app's sidebar
 * @public
 */
export function createQuickSearchModule(options: {
  pages: readonly QuickPage[];
}): FrontendModule {
  return createFrontendModule({
    pluginId: 'app',
    extensions: [
      quickSearchApi,
      AppRootElementBlueprint.make({
        name: 'quick-search',
        params: { element: <QuickSearch pages={options.pages} /> },
      }),
    ],
  });
}
