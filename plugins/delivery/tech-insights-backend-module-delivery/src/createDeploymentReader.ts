import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  createPipelineDeployClient,
  PIPELINE_DEPLOY_PLUGIN_ID,
  type PipelineDeployClient,
} from '@portal/plugin-pipeline-deploy-common';

/** Deployments that take longer to answer are not known. */
const TIMEOUT_MS = 10_000;

interface ReaderOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
}

/** Creates the client of the deployments that asks as this service, and not for long. */
export function createDeploymentReader({
  auth,
  discovery,
  fetch: send = fetch,
}: ReaderOptions): PipelineDeployClient {
  return createPipelineDeployClient({
    fetchApi: {
      fetch: async (input, init) => {
        const base = await discovery.getBaseUrl(PIPELINE_DEPLOY_PLUGIN_ID);
        const { token } = await auth.getPluginRequestToken({
          onBehalfOf: await auth.getOwnServiceCredentials(),
          targetPluginId: PIPELINE_DEPLOY_PLUGIN_ID,
        });
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token}`);
        const path = String(input).replace(
          `plugin://${PIPELINE_DEPLOY_PLUGIN_ID}`,
          base,
        );
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return send(path, { ...init, headers, signal });
      },
    },
  });
}
