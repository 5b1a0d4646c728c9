import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type CatalogImportClient,
  createCatalogImportClient,
} from '@portal/plugin-catalog-import-common';

/** The routes of imports of many repositories. */
export const importManyApiRef = createApiRef<CatalogImportClient>().with({
  id: 'plugin.catalog-import.many',
  pluginId: 'catalog-import',
});

/** Provides {@link importManyApiRef}. */
export const importManyApi = ApiBlueprint.make({
  name: 'many',
  params: define =>
    define({
      api: importManyApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => createCatalogImportClient(deps),
    }),
});
