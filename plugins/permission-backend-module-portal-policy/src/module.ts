import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { PortalPolicy } from './PortalPolicy';
import { readRoleHolders } from './roles';

/** Sets the portal's permission policy. */
export const permissionModulePortalPolicy = createBackendModule({
  pluginId: 'permission',
  moduleId: 'portal-policy',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        policy: policyExtensionPoint,
      },
      async init({ config, policy }) {
        policy.setPolicy(new PortalPolicy(readRoleHolders(config)));
      },
    });
  },
});
