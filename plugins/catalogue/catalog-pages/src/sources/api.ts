import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createCatalogSourcesClient,
  type CatalogSourcesClient,
} from '@portal/plugin-catalog-sources-common';

/**
 * The API of the sources of the catalogue.
 *
 * @public
 */
export const catalogSourcesApiRef = createApiRef<CatalogSourcesClient>().with({
  id: 'plugin.catalog-sources.client',
  pluginId: 'catalog-sources',
});

/** Provides {@link catalogSourcesApiRef}. */
export const catalogSourcesApi = ApiBlueprint.make({
  params: define =>
    define({
      api: catalogSourcesApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createCatalogSourcesClient({ fetchApi }),
    }),
});
