import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the portal's Confluent Cloud API. */
export type ConfluentClient = ApiClient<paths>;

/** Creates the client of the portal's Confluent Cloud API (plugin id `confluent`). */
export function createConfluentClient(
  options: ApiClientOptions,
): ConfluentClient {
  return createApiClient<paths>('confluent', options);
}
