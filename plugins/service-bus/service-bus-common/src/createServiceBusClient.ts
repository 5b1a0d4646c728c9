import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the portal's service bus API. */
export type ServiceBusClient = ApiClient<paths>;

/** Creates the client of the portal's service bus API (plugin id `service-bus`). */
export function createServiceBusClient(
  options: ApiClientOptions,
): ServiceBusClient {
  return createApiClient<paths>('service-bus', options);
}
