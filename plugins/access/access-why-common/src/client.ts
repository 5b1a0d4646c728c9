import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { ACCESS_WHY_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the question why a person may not. */
export type AccessWhyClient = ApiClient<paths>;

/** Creates the client of the question why a person may not. */
export function createAccessWhyClient(
  options: ApiClientOptions,
): AccessWhyClient {
  return createApiClient<paths>(ACCESS_WHY_PLUGIN_ID, options);
}
