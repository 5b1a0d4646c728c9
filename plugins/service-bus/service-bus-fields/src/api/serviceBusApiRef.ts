import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createServiceBusClient,
  type ServiceBusClient,
} from '@portal/plugin-service-bus-common';
import { withFreshReads } from '@portal/plugin-portal-ui';

/**
 * The portal's API of the service bus.
 *
 * @public
 */
export const serviceBusApiRef = createApiRef<ServiceBusClient>().with({
  id: 'plugin.service-bus.service',
  pluginId: 'service-bus',
});

/**
 * Provides {@link serviceBusApiRef}.
 *
 * @public
 */
export const serviceBusApi = ApiBlueprint.make({
  name: 'service-bus',
  params: define =>
    define({
      api: serviceBusApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) =>
        createServiceBusClient({ fetchApi: withFreshReads(fetchApi) }),
    }),
});
