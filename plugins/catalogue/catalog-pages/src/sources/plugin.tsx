import {
  ApiBlueprint,
  createFrontendPlugin,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { catalogSourcesApiRef } from './api/CatalogSourcesApi';
import { CatalogSourcesClient } from './api/CatalogSourcesClient';

const catalogSourcesApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: catalogSourcesApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new CatalogSourcesClient(deps),
    }),
});

/**
 * Registers the client for refreshing the catalogue's sources. It has no page: the catalogue page shows its {@link
 * RefreshSources} action.
 *
 * @public
 */
export const catalogSourcesPlugin = createFrontendPlugin({
  pluginId: 'catalog-sources',
  title: 'Catalogue sources',
  extensions: [catalogSourcesApi],
});
