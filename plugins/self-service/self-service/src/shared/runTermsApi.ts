import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type components,
  createRunTermsClient,
  type RunTermsClient,
} from '@portal/plugin-run-terms-common';

/** What a run costs, as the server works it out. */
export type Quote = components['schemas']['Quote'];

/** The cost of a run by parts. */
export type Cost = components['schemas']['Cost'];

/** The routes of `scaffolder-backend-module-run-terms`. */
export const runTermsApiRef = createApiRef<RunTermsClient>().with({
  id: 'plugin.self-service.run-terms',
  pluginId: 'self-service',
});

/** Provides {@link runTermsApiRef}. */
export const runTermsApi = ApiBlueprint.make({
  name: 'run-terms',
  params: define =>
    define({
      api: runTermsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => createRunTermsClient(deps),
    }),
});
