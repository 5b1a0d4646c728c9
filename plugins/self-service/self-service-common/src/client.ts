import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the API of runs. */
export type RunsClient = ApiClient<paths>;

/** Creates the client of the API of runs, which is below the scaffolder's. */
export function createRunsClient(options: ApiClientOptions): RunsClient {
  return createApiClient<paths>('scaffolder/portal', options);
}
