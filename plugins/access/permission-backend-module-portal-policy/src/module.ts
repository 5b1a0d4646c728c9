import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import {
  ownActionsServiceRef,
  permissionGrantServiceRef,
} from '@portal/plugin-access-node';
import { templateAccessServiceRef } from '@portal/plugin-template-acl-node';
import { PortalPolicy } from './PortalPolicy';
import { readRoleHolders } from './roles';
import { TemplateVisibility } from './TemplateVisibility';

/** Sets the portal's permission policy. */
export const permissionModulePortalPolicy = createBackendModule({
  pluginId: 'permission',
  moduleId: 'portal-policy',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        grants: permissionGrantServiceRef,
        logger: coreServices.logger,
        own: ownActionsServiceRef,
        policy: policyExtensionPoint,
        templateAccess: templateAccessServiceRef,
      },
      async init({ config, grants, logger, own, policy, templateAccess }) {
        const templates = new TemplateVisibility({ logger, templateAccess });
        policy.setPolicy(
          new PortalPolicy({
            holders: readRoleHolders(config),
            templates,
            grants,
            listActions: () => own.listAllowed(),
          }),
        );
      },
    });
  },
});
