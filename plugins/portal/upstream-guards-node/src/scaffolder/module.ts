import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { createActionAnswers } from './createActionAnswers';
import { createRunIdGuard } from './createRunIdGuard';
import { createRunLogFilter } from './createRunLogFilter';

/**
 * Corrects responses of the scaffolder's routes. Modules are initialised before their plugin, so these routers come
 * first.
 */
export const scaffolderModuleApiGuard = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'api-guard',
  register(reg) {
    reg.registerInit({
      deps: { httpRouter: coreServices.httpRouter },
      async init({ httpRouter }) {
        httpRouter.use(createRunIdGuard());
        httpRouter.use(createRunLogFilter());
        httpRouter.use(createActionAnswers());
      },
    });
  },
});
