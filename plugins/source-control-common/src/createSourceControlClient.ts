import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-company-systems-common';
import type { paths } from './generated/paths';

/** The typed client of the portal's API of source control. */
export type SourceControlClient = ApiClient<paths>;

/** Makes the client of the portal's API of source control (plugin id `github`). */
export function createSourceControlClient(
  options: ApiClientOptions,
): SourceControlClient {
  return createApiClient<paths>('github', options);
}
