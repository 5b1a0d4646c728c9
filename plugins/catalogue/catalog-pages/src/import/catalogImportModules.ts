import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { catalogImportApi } from './catalogImportApi';
import { catalogImportTexts } from './catalogImportTexts';

/** The app's changes to upstream's import page. */
export const catalogImportModules = [
  createFrontendModule({
    pluginId: 'catalog-import',
    extensions: [catalogImportApi],
  }),
  createFrontendModule({ pluginId: 'app', extensions: [catalogImportTexts] }),
];
