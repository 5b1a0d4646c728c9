import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from '@portal/plugin-backend-kit-common';
import { TEMPLATE_ACL_PLUGIN_ID } from './constants';
import type { TemplateAclPaths } from './types';

/** The typed client of the template access control backend. */
export type TemplateAclClient = ApiClient<TemplateAclPaths>;

/**
 * Creates the typed client of the template access control backend.
 *
 * @remarks Calls throw a `ResponseError` for every failed response.
 */
export function createTemplateAclClient(
  options: ApiClientOptions,
): TemplateAclClient {
  return createApiClient<TemplateAclPaths>(TEMPLATE_ACL_PLUGIN_ID, options);
}
