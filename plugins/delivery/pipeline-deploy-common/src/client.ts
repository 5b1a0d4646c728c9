import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { PIPELINE_DEPLOY_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of deployments. */
export type PipelineDeployClient = ApiClient<paths>;

/** Creates the client of the API of deployments. */
export function createPipelineDeployClient(
  options: ApiClientOptions,
): PipelineDeployClient {
  return createApiClient<paths>(PIPELINE_DEPLOY_PLUGIN_ID, options);
}
