import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { CODE_HEALTH_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of quality measures. */
export type CodeHealthClient = ApiClient<paths>;

/** Creates the client of quality measures. */
export function createCodeHealthClient(
  options: ApiClientOptions,
): CodeHealthClient {
  return createApiClient<paths>(CODE_HEALTH_PLUGIN_ID, options);
}
