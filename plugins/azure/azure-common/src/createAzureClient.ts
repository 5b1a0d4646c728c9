import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the portal's Azure API. */
export type AzureClient = ApiClient<paths>;

/**
 * Creates the client of the portal's Azure API (plugin id `azure`).
 *
 * @remarks Pages use the client of `@portal/plugin-azure-fields`, which also handles the person's Azure token.
 */
export function createAzureClient(options: ApiClientOptions): AzureClient {
  return createApiClient<paths>('azure', options);
}
