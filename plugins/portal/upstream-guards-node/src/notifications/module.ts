import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { createNotificationsGuard } from './createNotificationsGuard';

/** Refuses invalid requests for notifications. Modules are initialised before their plugin, so this guard comes first. */
export const notificationsModuleApiGuard = createBackendModule({
  pluginId: 'notifications',
  moduleId: 'api-guard',
  register(reg) {
    reg.registerInit({
      deps: { httpRouter: coreServices.httpRouter },
      async init({ httpRouter }) {
        httpRouter.use(createNotificationsGuard());
      },
    });
  },
});
