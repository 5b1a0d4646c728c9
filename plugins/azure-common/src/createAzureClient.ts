import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-company-systems-common';
import type { paths } from './generated/paths';

/** The typed client of the portal's API of Azure. */
export type AzureClient = ApiClient<paths>;

/**
 * Makes the client of the portal's API of Azure (plugin id `azure`).
 *
 * @remarks Pages use the client of `@portal/plugin-azure-react`, which sees to the person's token for Azure.
 */
export function createAzureClient(options: ApiClientOptions): AzureClient {
  return createApiClient<paths>('azure', options);
}
