import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { ownActionsServiceRef } from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import { createRegisterResourceAction } from './actions/catalogue/registerResource';
import { createUnregisterResourceAction } from './actions/catalogue/unregisterResource';

/** Template actions that register resources of all systems in the catalogue. */
export const scaffolderModuleCloudResources = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'cloud-resources',
  register(reg) {
    reg.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        cloud: cloudResourcesRef,
        own: ownActionsServiceRef,
      },
      async init({ actions, cloud: { context, ...parts }, own }) {
        const created = [
          createRegisterResourceAction(context, parts),
          createUnregisterResourceAction(context, parts),
        ];
        own.add(created);
        actions.addActions(...created);
      },
    });
  },
});
