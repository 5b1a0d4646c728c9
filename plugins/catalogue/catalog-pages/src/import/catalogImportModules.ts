import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { catalogImportApi } from './catalogImportApi';
import { importManyApi } from '../importMany/importManyApi';
import { catalogImportPage } from './catalogImportPageExtension';

/** The import page of the portal, in the place of upstream's. */
export const catalogImportModules = [
  createFrontendModule({
    pluginId: 'catalog-import',
    extensions: [catalogImportApi, importManyApi, catalogImportPage],
  }),
];
