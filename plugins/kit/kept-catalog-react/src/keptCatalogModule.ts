import {
  ApiBlueprint,
  createFrontendModule,
  discoveryApiRef,
  fetchApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { KeptCatalog } from './KeptCatalog';
import { LastVisit } from './LastVisit';

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
          deps: {
            discoveryApi: discoveryApiRef,
            fetchApi: fetchApiRef,
            identityApi: identityApiRef,
          },
          factory: ({ identityApi, ...deps }) => {
            const getPerson = async () =>
              (await identityApi.getBackstageIdentity()).userEntityRef;
            return new KeptCatalog(deps, new LastVisit({ getPerson }));
          },
        }),
    }),
  ],
});
