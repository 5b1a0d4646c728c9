import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { createSettingsGuard } from './createSettingsGuard';

/** Refuses invalid settings. Modules are initialised before their plugin, so this guard comes first. */
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
