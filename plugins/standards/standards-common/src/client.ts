import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { STANDARDS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of standards. */
export type StandardsClient = ApiClient<paths>;

/** Creates the client of the API of standards. */
export function createStandardsClient(
  options: ApiClientOptions,
): StandardsClient {
  return createApiClient<paths>(STANDARDS_PLUGIN_ID, options);
}
