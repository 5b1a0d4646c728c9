import {
  type AuthService,
  coreServices,
  createBackendModule,
  type PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  type PermissionCondition,
  type PermissionCriteria,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';

/** The plugin as which the caller signs in. */
export const CALLER = 'announcements';

/** A module of a plugin of the portal, which gets the plugin's own tokens, without a person, for other plugins. */
export function createServiceCaller() {
  let auth: AuthService;
  let permissions: PermissionsService;
  const feature = createBackendModule({
    pluginId: CALLER,
    moduleId: 'test-service-caller',
    register(reg) {
      reg.registerInit({
        deps: {
          auth: coreServices.auth,
          permissions: coreServices.permissions,
        },
        async init(deps) {
          ({ auth, permissions } = deps);
        },
      });
    },
  });
  return {
    feature,
    /** @param targetPluginId - the only plugin that accepts the token */
    async tokenFor(targetPluginId: string): Promise<string> {
      const { token } = await auth.getPluginRequestToken({
        onBehalfOf: await auth.getOwnServiceCredentials(),
        targetPluginId,
      });
      return token;
    },
    /** The policy's decision about a permission, for the person or service of a header; `no` without one. */
    async decide(
      permission: ResourcePermission,
      header: string | undefined,
    ): Promise<'yes' | 'no' | PermissionCriteria<PermissionCondition>> {
      if (!header) return 'no';
      const credentials = await auth.authenticate(
        header.slice('Bearer '.length),
      );
      const [decision] = await permissions.authorizeConditional(
        [{ permission }],
        { credentials },
      );
      if (decision.result === AuthorizeResult.CONDITIONAL) {
        return decision.conditions;
      }
      return decision.result === AuthorizeResult.ALLOW ? 'yes' : 'no';
    },
  };
}
