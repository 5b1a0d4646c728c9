import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-resources-node';
import { directoryCommandsRef } from '@portal/plugin-directory-node';
import { createCloudActions } from './createCloudActions';

/** Template actions that register resources of all systems in the catalogue, and that create service requests. */
export const scaffolderModuleCloudResources = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'cloud-resources',
  register(reg) {
    reg.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        cloud: cloudResourcesRef,
        commands: directoryCommandsRef,
      },
      async init({ actions, ...parts }) {
        actions.addActions(...createCloudActions(parts));
      },
    });
  },
});
