import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { VAULT_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the names of secrets. */
export type VaultClient = ApiClient<paths>;

/** Creates the client of the names of secrets. */
export function createVaultClient(options: ApiClientOptions): VaultClient {
  return createApiClient<paths>(VAULT_PLUGIN_ID, options);
}
