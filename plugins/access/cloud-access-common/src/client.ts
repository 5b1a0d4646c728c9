import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { DAY_MS } from '@portal/plugin-grants-common';
import { CLOUD_ACCESS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';
import type { CloudGrant, CloudRequest } from './types';

/** The typed client of access to Azure for a time. */
export type CloudAccessClient = ApiClient<paths>;

/** Days ahead in which an end is soon. */
const SOON_DAYS = 7;

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

/** Reads the user's live grants that end within 7 days, the next end first. */
export async function readGrantsEndingSoon(
  client: CloudAccessClient,
  now: Date,
  signal?: AbortSignal,
): Promise<CloudGrant[]> {
  const { data } = await client.get('/grants', { signal });
  const soon = now.getTime() + SOON_DAYS * DAY_MS;
  return data!.grants
    .filter(
      ({ status, endsAt }) => status === 'active' && Date.parse(endsAt) <= soon,
    )
    .sort((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
}
