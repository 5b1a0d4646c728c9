import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { searchPage } from './searchPageExtension';

/** What this app does with the search page. */
export const searchModules = [
  createFrontendModule({ pluginId: 'search', extensions: [searchPage] }),
];
