import {
  ApiBlueprint,
  createFrontendModule,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { KeptCatalog } from './KeptCatalog';

/**
 * Replaces upstream's client of the catalogue.
 *
 * @public
 */
export const keptCatalogModule = createFrontendModule({
  pluginId: 'catalog',
  extensions: [
    ApiBlueprint.make({
      params: defineParams =>
        defineParams({
          api: catalogApiRef,
          deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
          factory: deps => new KeptCatalog(deps),
        }),
    }),
  ],
});
