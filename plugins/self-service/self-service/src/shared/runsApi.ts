import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  type components,
  createRunsClient,
  type RunsClient,
} from '@portal/plugin-self-service-common';

type Schemas = components['schemas'];

/** A run in a list. */
export type Run = Schemas['Run'];

/** One run with its values, steps and what the person may do. */
export type RunDetail = Schemas['RunDetail'];

/** A page of runs. */
export type RunPage = Schemas['RunPage'];

/** Whose runs a list has. */
export type RunScope = Schemas['Scope'];

/**
 * The routes of `scaffolder-backend-module-runs`.
 *
 * @remarks Failed calls throw ResponseError with the server's message.
 */
export const runsApiRef = createApiRef<Pick<RunsClient, 'get'>>().with({
  id: 'plugin.self-service.runs',
  pluginId: 'self-service',
});

/** Provides {@link runsApiRef}. */
export const runsApi = ApiBlueprint.make({
  name: 'runs',
  params: define =>
    define({
      api: runsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: deps => createRunsClient(deps),
    }),
});
