import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { ADOPTION_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of adoption. */
export type AdoptionClient = ApiClient<paths>;

/** Creates the client of the API of adoption. */
export function createAdoptionClient(
  options: ApiClientOptions,
): AdoptionClient {
  return createApiClient<paths>(ADOPTION_PLUGIN_ID, options);
}
