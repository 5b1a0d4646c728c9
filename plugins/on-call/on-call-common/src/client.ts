import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { ON_CALL_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of on call. */
export type OnCallClient = ApiClient<paths>;

/** Creates the client of on call. */
export function createOnCallClient(options: ApiClientOptions): OnCallClient {
  return createApiClient<paths>(ON_CALL_PLUGIN_ID, options);
}
