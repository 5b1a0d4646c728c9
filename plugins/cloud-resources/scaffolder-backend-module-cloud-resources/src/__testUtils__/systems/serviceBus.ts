import scaffolderModuleServiceBus from '@portal/plugin-scaffolder-backend-module-service-bus';
import serviceBusDeciders from '@portal/plugin-service-bus-node';
import { type ActionSystem, TIMEOUT_MS } from '../ActionSystem';

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';

function namespace(environment: string, subscriptionId: string) {
  return {
    subscriptionId,
    resourceGroup: `rg-integration-messaging-${environment}`,
    namespace: `sb-retail-integration-${environment}`,
  };
}

export const system: ActionSystem = {
  features: [scaffolderModuleServiceBus, serviceBusDeciders],
  configOf: ({ urls }) => ({
    serviceBus: {
      timeoutMs: TIMEOUT_MS,
      baseUrl: urls.serviceBus,
      environments: {
        dev: namespace('dev', NON_PROD),
        nonProd: namespace('nonprod', NON_PROD),
        prod: namespace('prod', PROD),
      },
    },
  }),
};
