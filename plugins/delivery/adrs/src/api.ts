import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { type AdrsClient, createAdrsClient } from '@portal/plugin-adrs-common';

/** The API of ADRs. */
export const adrsApiRef = createApiRef<AdrsClient>().with({
  id: 'plugin.adrs.service',
  pluginId: 'adrs',
});

/** Provides {@link adrsApiRef}. */
export const adrsApi = ApiBlueprint.make({
  params: define =>
    define({
      api: adrsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createAdrsClient({ fetchApi }),
    }),
});
