import {
  ApiBlueprint,
  configApiRef,
  discoveryApiRef,
  fetchApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import { scmIntegrationsApiRef } from '@backstage/integration-react';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { PortalScaffolderClient } from './PortalScaffolderClient';
import { configuredHosts } from './configuredHosts';

/** Replaces upstream's `api:scaffolder`. */
export const scaffolderApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: scaffolderApiRef,
      deps: {
        configApi: configApiRef,
        discoveryApi: discoveryApiRef,
        fetchApi: fetchApiRef,
        identityApi: identityApiRef,
        scmIntegrationsApi: scmIntegrationsApiRef,
      },
      factory: ({ configApi, ...deps }) =>
        new PortalScaffolderClient({
          ...deps,
          hosts: configuredHosts(configApi),
        }),
    }),
});
