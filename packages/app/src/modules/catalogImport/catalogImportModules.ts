import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { catalogImportApi } from './catalogImportApi';
import { catalogImportTexts } from './catalogImportTexts';

/** What this app does with upstream's import page. */
export const catalogImportModules = [
  createFrontendModule({
    pluginId: 'catalog-import',
    extensions: [catalogImportApi],
  }),
  createFrontendModule({ pluginId: 'app', extensions: [catalogImportTexts] }),
];
