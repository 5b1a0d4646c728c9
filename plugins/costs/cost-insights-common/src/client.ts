import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { COST_INSIGHTS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of cost insights. */
export type CostInsightsClient = ApiClient<paths>;

/** Creates the client of the API of cost insights. */
export function createCostInsightsClient(
  options: ApiClientOptions,
): CostInsightsClient {
  return createApiClient<paths>(COST_INSIGHTS_PLUGIN_ID, options);
}
