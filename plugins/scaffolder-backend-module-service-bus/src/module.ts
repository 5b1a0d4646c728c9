import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { accessServiceRef } from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-resources-node';
import { directoryCommandsRef } from '@portal/plugin-directory-node';
import { serviceBusServiceRef } from '@portal/plugin-service-bus-node';
import { createServiceBusActions } from './actions/createServiceBusActions';

/** Template actions that make and delete things on the service bus. */
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
        serviceBus: serviceBusServiceRef,
      },
      async init({ actions, ...parts }) {
        actions.addActions(...createServiceBusActions(parts));
      },
    });
  },
});
