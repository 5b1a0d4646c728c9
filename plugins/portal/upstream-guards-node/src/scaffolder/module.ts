import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { claimOpenRuns } from './claimOpenRuns';
import { createActionAnswers } from './createActionAnswers';
import { createRunIdGuard } from './createRunIdGuard';
import { createRunLogFilter } from './createRunLogFilter';
import { guardExpressions } from './guardExpressions';
import { keepStoppedRuns } from './keepStoppedRuns';

/**
 * Corrects responses of the scaffolder's routes, lets broken expressions fail a step, and no run wait for ever. Modules are initialised before their
 * plugin, so these routers come first.
 */
export const scaffolderModuleApiGuard = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'api-guard',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        httpRouter: coreServices.httpRouter,
        rootLifecycle: coreServices.rootLifecycle,
      },
      async init({ config, httpRouter, rootLifecycle }) {
        guardExpressions();
        claimOpenRuns();
        // Without recovery nobody would go on with them.
        if (config.getOptionalBoolean('scaffolder.taskRecovery.enabled')) {
          keepStoppedRuns(rootLifecycle);
        }
        httpRouter.use(createRunIdGuard());
        httpRouter.use(createRunLogFilter());
        httpRouter.use(createActionAnswers());
      },
    });
  },
});
