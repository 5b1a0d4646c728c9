import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { accessServiceRef } from '@portal/plugin-access-node';
import { azureCommandsRef } from '@portal/plugin-azure-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-resources-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import { createAzureActions } from './actions/createAzureActions';

/** Template actions that make and delete things in Azure. */
export const scaffolderModuleAzure = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'azure',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        azure: azureCommandsRef,
        cloud: cloudResourcesRef,
        commands: directoryCommandsRef,
        directory: directoryServiceRef,
      },
      async init({ actions, ...parts }) {
        actions.addActions(...createAzureActions(parts));
      },
    });
  },
});
