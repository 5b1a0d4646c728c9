import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { ADRS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the ADRs. @public */
export type AdrsClient = ApiClient<paths>;

/** Creates the client of the ADRs. @public */
export function createAdrsClient(options: ApiClientOptions): AdrsClient {
  return createApiClient<paths>(ADRS_PLUGIN_ID, options);
}
