import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createOnCallClient,
  type OnCallClient,
} from '@portal/plugin-on-call-common';
import { withFreshReads } from '@portal/plugin-portal-ui';

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
