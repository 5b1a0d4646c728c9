import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { SERVICE_STATUS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of service states. */
export type ServiceStatusClient = ApiClient<paths>;

/** Creates the client of the API of service states. */
export function createServiceStatusClient(
  options: ApiClientOptions,
): ServiceStatusClient {
  return createApiClient<paths>(SERVICE_STATUS_PLUGIN_ID, options);
}
