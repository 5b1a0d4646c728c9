import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { CATALOG_VIEWS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of views. */
export type CatalogViewsClient = ApiClient<paths>;

/** Creates the client of the API of views. */
export function createCatalogViewsClient(
  options: ApiClientOptions,
): CatalogViewsClient {
  return createApiClient<paths>(CATALOG_VIEWS_PLUGIN_ID, options);
}
