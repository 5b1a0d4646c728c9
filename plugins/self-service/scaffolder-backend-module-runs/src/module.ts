import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { personGroupsServiceRef } from '@portal/plugin-access-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { selfServicePermissions } from '@portal/plugin-self-service-common';
import { createGroupTitles } from './catalogue/groupTitles';
import { Templates } from './catalogue/Templates';
import { openRuns } from './database/openRuns';
import { RunDetails } from './database/RunDetails';
import { RunIndex } from './database/RunIndex';
import { RunStore } from './database/RunStore';
import { RunRights } from './rights/RunRights';
import { createRunsRouter } from './router/createRunsRouter';
import { RunQuestions } from './service/RunQuestions';
import { TimeSaved } from './service/TimeSaved';

/** Time for which facts of templates are kept, in milliseconds: a changed owner or annotation counts soon. */
const TEMPLATES_KEPT_MS = 10_000;

/**
 * Questions about runs, at `/api/scaffolder/portal`.
 *
 * @remarks The tables of runs refer to the scaffolder's own, which exist only after the start of the plugin. Requests
 * wait for that.
 */
export const scaffolderModuleRuns = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'runs',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        cache: coreServices.cache,
        catalog: catalogServiceRef,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        personGroups: personGroupsServiceRef,
        permissionsRegistry: coreServices.permissionsRegistry,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        deps.permissionsRegistry.addPermissions(selfServicePermissions);
        const knex = await deps.database.getClient();
        const templates = new Templates({
          ...deps,
          reads: new SharedReads({ ...deps, ttlMs: TEMPLATES_KEPT_MS }),
        });
        const index = new RunIndex({
          knex,
          secretFields: async () =>
            new Map(
              [...(await templates.all()).values()].map(({ ref, secrets }) => [
                ref,
                new Set(secrets),
              ]),
            ),
        });
        const rights = new RunRights({ ...deps, templates });
        const parts = { index, rights, store: new RunStore(knex), templates };
        deps.httpRouter.use(
          createRunsRouter({
            ...deps,
            questions: new RunQuestions({
              ...parts,
              details: new RunDetails(knex),
              now: () => new Date(),
            }),
            timeSaved: new TimeSaved({
              ...parts,
              titlesOf: createGroupTitles(deps),
            }),
          }),
        );
        deps.lifecycle.addStartupHook(async () => {
          await openRuns(deps.database);
          await deps.scheduler.scheduleTask({
            id: 'portal-runs-copy',
            frequency: { minutes: 1 },
            timeout: { minutes: 30 },
            fn: () => index.copyAll(),
          });
        });
      },
    });
  },
});
