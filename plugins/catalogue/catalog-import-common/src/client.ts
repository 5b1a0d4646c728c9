import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of imports of many repositories. */
export type CatalogImportClient = ApiClient<paths>;

/** Creates the client of imports of many repositories, which are below the catalogue's routes. */
export function createCatalogImportClient(
  options: ApiClientOptions,
): CatalogImportClient {
  return createApiClient<paths>('catalog/import', options);
}
