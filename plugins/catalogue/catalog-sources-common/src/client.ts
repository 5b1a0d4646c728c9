import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The routes are among those of the catalogue. */
const CATALOG_PLUGIN_ID = 'catalog';

/** The typed client of the sources of the catalogue. */
export type CatalogSourcesClient = ApiClient<paths>;

/** Creates the client of the sources of the catalogue. */
export function createCatalogSourcesClient(
  options: ApiClientOptions,
): CatalogSourcesClient {
  return createApiClient<paths>(CATALOG_PLUGIN_ID, options);
}
