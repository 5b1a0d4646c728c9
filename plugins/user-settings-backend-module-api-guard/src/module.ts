import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { createSettingsGuard } from './createSettingsGuard';

/** Keeps from the store of settings what it cannot hold: modules come before their plugin, so this stands in front. */
export const userSettingsModuleApiGuard = createBackendModule({
  pluginId: 'user-settings',
  moduleId: 'api-guard',
  register(reg) {
    reg.registerInit({
      deps: { httpRouter: coreServices.httpRouter },
      async init({ httpRouter }) {
        httpRouter.use(createSettingsGuard());
      },
    });
  },
});
