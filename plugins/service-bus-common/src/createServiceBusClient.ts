import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from '@portal/plugin-company-systems-common';
import type { paths } from './generated/paths';

/** The typed client of the service bus's API in the portal. */
export type ServiceBusClient = ApiClient<paths>;

/** Makes the client of the service bus's API in the portal (plugin id `service-bus`). */
export function createServiceBusClient(
  options: ApiClientOptions,
): ServiceBusClient {
  return createApiClient<paths>('service-bus', options);
}
