import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import type { paths } from './generated/paths';

/** The typed client of the portal's source control API. */
export type SourceControlClient = ApiClient<paths>;

/** Creates the client of the portal's source control API (plugin id `github`). */
export function createSourceControlClient(
  options: ApiClientOptions,
): SourceControlClient {
  return createApiClient<paths>('github', options);
}
