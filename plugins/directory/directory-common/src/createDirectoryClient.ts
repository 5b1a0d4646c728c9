import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the directory's API. */
export type DirectoryClient = ApiClient<paths>;

/** Creates the client of the directory's API (plugin id `msgraph`). */
export function createDirectoryClient(
  options: ApiClientOptions,
): DirectoryClient {
  return createApiClient<paths>('msgraph', options);
}
