import { createBackendModule } from '@backstage/backend-plugin-api';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { serviceBusServiceRef } from '@portal/plugin-service-bus-node';
import { createServiceBusLookups } from './lookups/serviceBusLookups';

/** Lets form fields ask the service bus on the server. */
export const scaffolderModuleServiceBus = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'service-bus',
  register(reg) {
    reg.registerInit({
      deps: {
        serviceBus: serviceBusServiceRef,
        formRules: formRulesExtensionPoint,
      },
      async init({ formRules, serviceBus }) {
        formRules.addLookups(createServiceBusLookups(serviceBus));
      },
    });
  },
});
