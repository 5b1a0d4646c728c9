import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { azureCommandsRef } from '@portal/plugin-azure-node';
import { confluentServiceRef } from '@portal/plugin-confluent-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import { serviceBusServiceRef } from '@portal/plugin-service-bus-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { createCloudActions } from './createCloudActions';
import { readCloudResourcesConfig } from './config';

/** Template actions that create, describe and delete what the cloud-resource forms ask for. */
export const scaffolderModuleCloudResources = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'cloud-resources',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        auth: coreServices.auth,
        azure: azureCommandsRef,
        catalog: catalogServiceRef,
        commands: directoryCommandsRef,
        config: coreServices.rootConfig,
        confluent: confluentServiceRef,
        directory: directoryServiceRef,
        exactlyOne: exactlyOneServiceRef,
        groupNames: groupNamesServiceRef,
        principals: principalsServiceRef,
        serviceBus: serviceBusServiceRef,
        sourceControl: sourceControlServiceRef,
      },
      async init({ actions, config, ...services }) {
        actions.addActions(
          ...createCloudActions(readCloudResourcesConfig(config), services),
        );
      },
    });
  },
});
