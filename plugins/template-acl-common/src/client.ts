import {
  createApiClient,
  type ApiClient,
  type ApiClientOptions,
} from '@portal/plugin-company-systems-common';
import { TEMPLATE_ACL_PLUGIN_ID } from './constants';
import { type TemplateAclPaths } from './types';

/** The typed client of the template access service. */
export type TemplateAclClient = ApiClient<TemplateAclPaths>;

/**
 * Makes the typed client of the template access service.
 *
 * @remarks Calls throw a `ResponseError` for every answer that is no success.
 */
export function createTemplateAclClient(
  options: ApiClientOptions,
): TemplateAclClient {
  return createApiClient<TemplateAclPaths>(TEMPLATE_ACL_PLUGIN_ID, options);
}
