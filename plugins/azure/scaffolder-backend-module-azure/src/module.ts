import { AZURE_FIELD_RULES } from '@portal/plugin-azure-common';
import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  ownActionsServiceRef,
} from '@portal/plugin-access-node';
import {
  azureCommandsRef,
  azureServiceRef,
  readAzureConfig,
} from '@portal/plugin-azure-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
} from '@portal/plugin-directory-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createAzureActions } from './actions/createAzureActions';
import { createAzureLookups } from './lookups/azureLookups';
import { NetworkRoom } from './networks/NetworkRoom';

/** Template actions that create and delete resources in Azure, and the lookups of form fields in Azure. */
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
        config: coreServices.rootConfig,
        directory: directoryServiceRef,
        formRules: formRulesExtensionPoint,
        own: ownActionsServiceRef,
        reads: azureServiceRef,
      },
      async init({ actions, config, formRules, own, reads, ...parts }) {
        const { coreSharedServices } = readAzureConfig(config);
        const room = new NetworkRoom(reads, coreSharedServices);
        const created = createAzureActions({ ...parts, room });
        own.add(created);
        actions.addActions(...created);
        formRules.addRules(AZURE_FIELD_RULES);
        formRules.addLookups(
          createAzureLookups({
            azure: reads,
            commands: parts.azure,
            coreSharedServices,
            room,
          }),
        );
      },
    });
  },
});
