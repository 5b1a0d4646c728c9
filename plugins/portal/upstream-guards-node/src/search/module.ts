import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { createSearchGuard } from './createSearchGuard';

/** Refuses invalid queries. Modules are initialised before their plugin, so this guard comes first. */
export const searchModuleApiGuard = createBackendModule({
  pluginId: 'search',
  moduleId: 'api-guard',
  register(reg) {
    reg.registerInit({
      deps: { httpRouter: coreServices.httpRouter },
      async init({ httpRouter }) {
        httpRouter.use(createSearchGuard());
      },
    });
  },
});
