import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
  routeResolutionApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createOnCallClient,
  type OnCallClient,
} from '@portal/plugin-on-call-common';
import { whoIsOnCallApiRef } from '@portal/plugin-page-slots-react';
import { withFreshReads } from '@portal/plugin-portal-ui';
import { onCallRouteRef } from './routes';

/** The API of on call. */
export const onCallApiRef = createApiRef<OnCallClient>().with({
  id: 'plugin.on-call.service',
  pluginId: 'on-call',
});

/** Provides {@link onCallApiRef}. */
export const onCallApi = ApiBlueprint.make({
  params: define =>
    define({
      api: onCallApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) =>
        createOnCallClient({ fetchApi: withFreshReads(fetchApi) }),
    }),
});

/** Tells the quick search who is on call. */
export const whoIsOnCallApi = ApiBlueprint.make({
  name: 'who',
  params: define =>
    define({
      api: whoIsOnCallApiRef,
      deps: { client: onCallApiRef, routes: routeResolutionApiRef },
      factory: ({ client, routes }) => ({
        pathFor: entityRef =>
          `${routes.resolve(onCallRouteRef)?.()}?entity=${encodeURIComponent(entityRef)}`,
        read: async (entityRef, signal) => {
          const { readNames } = await import('./readNames');
          return readNames(client, entityRef, signal);
        },
      }),
    }),
});
