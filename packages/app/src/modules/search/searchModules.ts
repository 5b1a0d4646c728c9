import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { searchPage } from './searchPageExtension';

/** The app's changes to the search page. */
export const searchModules = [
  createFrontendModule({ pluginId: 'search', extensions: [searchPage] }),
];
