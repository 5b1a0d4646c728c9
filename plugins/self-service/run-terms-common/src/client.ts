import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the terms of runs. */
export type RunTermsClient = ApiClient<paths>;

/** Creates the client of the terms of runs, which are below the scaffolder's routes. */
export function createRunTermsClient(
  options: ApiClientOptions,
): RunTermsClient {
  return createApiClient<paths>('scaffolder/terms', options);
}
