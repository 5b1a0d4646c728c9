import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  azureCommandsRef,
  azureServiceRef,
  readAzureConfig,
} from '@portal/plugin-azure-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { createAzureLookups } from './lookups/azureLookups';

/** Lets form fields ask Azure on the server. */
export const scaffolderModuleAzure = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'azure',
  register(reg) {
    reg.registerInit({
      deps: {
        azure: azureServiceRef,
        commands: azureCommandsRef,
        config: coreServices.rootConfig,
        formRules: formRulesExtensionPoint,
      },
      async init({ formRules, azure, commands, config }) {
        const { coreSharedServices } = readAzureConfig(config);
        formRules.addLookups(
          createAzureLookups({ azure, commands, coreSharedServices }),
        );
      },
    });
  },
});
