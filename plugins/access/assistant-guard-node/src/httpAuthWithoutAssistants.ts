import { DefaultHttpAuthService } from '@backstage/backend-defaults/httpAuth';
import {
  coreServices,
  createServiceFactory,
  type HttpAuthService,
} from '@backstage/backend-plugin-api';
import { refuseAssistants } from './refuseAssistants';

/** Upstream's authentication of requests, which refuses tokens of assistants outside of the tools. */
export const httpAuthWithoutAssistants = createServiceFactory({
  service: coreServices.httpAuth,
  deps: {
    auth: coreServices.auth,
    discovery: coreServices.discovery,
    plugin: coreServices.pluginMetadata,
  },
  async factory({ auth, discovery, plugin }) {
    return guardHttpAuth(
      DefaultHttpAuthService.create({
        auth,
        discovery,
        pluginId: plugin.getId(),
      }),
    );
  },
});

/** Adds {@link refuseAssistants} to a service. */
export function guardHttpAuth(inner: HttpAuthService): HttpAuthService {
  const credentials: HttpAuthService['credentials'] = async (
    request,
    options,
  ) => {
    const found = await inner.credentials(request, options);
    refuseAssistants(request);
    return found;
  };
  return {
    credentials,
    issueUserCookie: async (response, options) =>
      inner.issueUserCookie(response, {
        credentials:
          options?.credentials ??
          (await credentials(response.req, { allow: ['user'] })),
      }),
  };
}
