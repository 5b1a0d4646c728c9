import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { ResponseError } from '@backstage/errors';
import type { components } from '@portal/plugin-run-terms-common';

/** Starts runs that were approved, which upstream's client of the scaffolder cannot name. */
export interface ApprovedRunsApi {
  /** Starts the run with exactly the values of the request; resolves to the id of the run. */
  start(
    request: Pick<
      components['schemas']['RunRequestDetail'],
      'id' | 'templateRef' | 'values'
    >,
  ): Promise<string>;
}

export const approvedRunsApiRef = createApiRef<ApprovedRunsApi>().with({
  id: 'plugin.self-service.approved-runs',
  pluginId: 'self-service',
});

/** Provides {@link approvedRunsApiRef}. */
export const approvedRunsApi = ApiBlueprint.make({
  name: 'approved-runs',
  params: define =>
    define({
      api: approvedRunsApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }): ApprovedRunsApi => ({
        async start({ id, templateRef, values }) {
          const response = await fetchApi.fetch(
            'plugin://scaffolder/v2/tasks',
            {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ templateRef, values, runRequest: id }),
            },
          );
          if (!response.ok) throw await ResponseError.fromResponse(response);
          const started: { id: string } = await response.json();
          return started.id;
        },
      }),
    }),
});
