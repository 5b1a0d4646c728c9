import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
} from '@portal/plugin-backend-kit-common';
import { ASSISTANT_PLUGIN_ID } from './constants';
import type { paths } from './generated/paths';

/** The typed client of prepared runs. */
export type AssistantClient = ApiClient<paths>;

/** Creates the client of prepared runs. */
export function createAssistantClient(
  options: ApiClientOptions,
): AssistantClient {
  return createApiClient<paths>(ASSISTANT_PLUGIN_ID, options);
}
