import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { createActionAnswers } from './createActionAnswers';
import { createRunIdGuard } from './createRunIdGuard';
import { createRunLogFilter } from './createRunLogFilter';

/** Corrects answers of the scaffolder's routes: modules come before their plugin, so this stands in front. */
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
