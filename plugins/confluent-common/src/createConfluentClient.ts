import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from '@portal/plugin-company-systems-common';
import type { paths } from './generated/paths';

/** The typed client of Confluent Cloud's API in the portal. */
export type ConfluentClient = ApiClient<paths>;

/** Makes the client of Confluent Cloud's API in the portal (plugin id `confluent`). */
export function createConfluentClient(
  options: ApiClientOptions,
): ConfluentClient {
  return createApiClient<paths>('confluent', options);
}
