import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { ANNOUNCEMENTS_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of the API of announcements. */
export type AnnouncementsClient = ApiClient<paths>;

/** Creates the client of the API of announcements. */
export function createAnnouncementsClient(
  options: ApiClientOptions,
): AnnouncementsClient {
  return createApiClient<paths>(ANNOUNCEMENTS_PLUGIN_ID, options);
}
