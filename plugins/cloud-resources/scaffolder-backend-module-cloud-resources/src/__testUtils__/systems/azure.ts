import azureDeciders from '@portal/plugin-azure-node';
import scaffolderModuleAzure from '@portal/plugin-scaffolder-backend-module-azure';
import { type ActionSystem, TIMEOUT_MS } from '../ActionSystem';

export const system: ActionSystem = {
  features: [scaffolderModuleAzure, azureDeciders],
  configOf: ({ urls }) => ({
    azure: {
      timeoutMs: TIMEOUT_MS,
      baseUrl: urls.azure,
      coreSharedServices: {
        prod: 'core-shared-services-prod',
        nonProd: 'core-shared-services-nonprod',
      },
    },
  }),
};
