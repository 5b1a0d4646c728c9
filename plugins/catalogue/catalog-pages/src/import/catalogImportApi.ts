import {
  ApiBlueprint,
  configApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { scmIntegrationsApiRef } from '@backstage/integration-react';
import { catalogImportApiRef } from '@backstage/plugin-catalog-import';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { loadedWhenAsked } from './loadedWhenAsked';

/** Replaces upstream's `api:catalog-import`. */
export const catalogImportApi = ApiBlueprint.make({
  params: defineParams =>
    defineParams({
      api: catalogImportApiRef,
      deps: {
        catalogApi: catalogApiRef,
        configApi: configApiRef,
        fetchApi: fetchApiRef,
        scmIntegrationsApi: scmIntegrationsApiRef,
      },
      factory: deps => loadedWhenAsked(deps),
    }),
});
