import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type AdoptionClient,
  createAdoptionClient,
} from '@portal/plugin-adoption-common';

/** The API of adoption. */
export const adoptionApiRef = createApiRef<AdoptionClient>().with({
  id: 'plugin.adoption.service',
  pluginId: 'adoption',
});

/** Provides {@link adoptionApiRef}. */
export const adoptionApi = ApiBlueprint.make({
  params: define =>
    define({
      api: adoptionApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createAdoptionClient({ fetchApi }),
    }),
});
