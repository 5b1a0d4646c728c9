import { SERVICE_BUS_FIELD_RULES } from '@portal/plugin-service-bus-common';
import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  ownActionsServiceRef,
} from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import { directoryCommandsRef } from '@portal/plugin-directory-node';
import { formRulesExtensionPoint } from '@portal/plugin-form-rules-node';
import { serviceBusServiceRef } from '@portal/plugin-service-bus-node';
import { createServiceBusActions } from './actions/createServiceBusActions';
import { createServiceBusLookups } from './lookups/serviceBusLookups';

/** Template actions that create and delete resources on the service bus, and the lookups of form fields on it. */
export const scaffolderModuleServiceBus = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'service-bus',
  register(reg) {
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        actions: scaffolderActionsExtensionPoint,
        cloud: cloudResourcesRef,
        commands: directoryCommandsRef,
        formRules: formRulesExtensionPoint,
        own: ownActionsServiceRef,
        serviceBus: serviceBusServiceRef,
      },
      async init({ actions, formRules, own, ...parts }) {
        const created = createServiceBusActions(parts);
        own.add(created);
        actions.addActions(...created);
        formRules.addRules(SERVICE_BUS_FIELD_RULES);
        formRules.addLookups(
          createServiceBusLookups(parts.serviceBus, parts.cloud.files),
        );
      },
    });
  },
});
