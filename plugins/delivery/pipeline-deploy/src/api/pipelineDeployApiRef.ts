import {
  ApiBlueprint,
  createApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createPipelineDeployClient,
  type PipelineDeployClient,
} from '@portal/plugin-pipeline-deploy-common';

/**
 * The API of deployments.
 *
 * @public
 */
export const pipelineDeployApiRef = createApiRef<PipelineDeployClient>().with({
  id: 'plugin.pipeline-deploy.service',
  pluginId: 'pipeline-deploy',
});

/** Provides {@link pipelineDeployApiRef}. */
export const pipelineDeployApi = ApiBlueprint.make({
  params: define =>
    define({
      api: pipelineDeployApiRef,
      deps: { fetchApi: fetchApiRef },
      factory: ({ fetchApi }) => createPipelineDeployClient({ fetchApi }),
    }),
});
