import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { CLOUD_ACCESS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';
import type { CloudRequest } from './types';

/** The typed client of access to Azure for a time. */
export type CloudAccessClient = ApiClient<paths>;

/**
 * Creates the typed client of access to Azure for a time.
 *
 * @remarks Calls throw a `ResponseError` for every failed response.
 */
export function createCloudAccessClient(
  options: ApiClientOptions,
): CloudAccessClient {
  return createApiClient<paths>(CLOUD_ACCESS_PLUGIN_ID, options);
}

/** Reads the requests that wait for the user's decision, newest first. */
export async function readRequestsToDecide(
  client: CloudAccessClient,
  signal?: AbortSignal,
): Promise<CloudRequest[]> {
  const { data } = await client.get('/requests', {
    params: { query: { role: 'decider' } },
    signal,
  });
  return data!.requests;
}
