import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { apiExplorerPage } from './apiExplorerPageExtension';
import { catalogFilters } from './catalogFilters';
import { catalogStart } from './catalogStart';
import { catalogPage } from './catalogPageExtension';
import { docsIndexPage } from './docsIndexPageExtension';
import { docsTexts } from './docsTexts';

/** The app's changes to upstream's pages that list entities. */
export const catalogModules = [
  createFrontendModule({
    pluginId: 'catalog',
    extensions: [catalogPage, catalogStart, ...catalogFilters],
  }),
  createFrontendModule({ pluginId: 'api-docs', extensions: [apiExplorerPage] }),
  createFrontendModule({ pluginId: 'techdocs', extensions: [docsIndexPage] }),
  createFrontendModule({ pluginId: 'app', extensions: [docsTexts] }),
];
