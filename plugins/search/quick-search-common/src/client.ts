import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { QUICK_SEARCH_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of quick search. */
export type QuickSearchClient = ApiClient<paths>;

/** Creates the client of quick search. */
export function createQuickSearchClient(
  options: ApiClientOptions,
): QuickSearchClient {
  return createApiClient<paths>(QUICK_SEARCH_PLUGIN_ID, options);
}
