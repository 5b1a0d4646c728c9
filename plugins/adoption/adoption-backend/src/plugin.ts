import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import { principalsServiceRef } from '@portal/plugin-access-node';
import {
  ADOPTION_PLUGIN_ID,
  adoptionPermissions,
} from '@portal/plugin-adoption-common';
import { readAdoptionConfig } from './config';
import { AdoptionStore } from './database/AdoptionStore';
import { PeopleStore } from './database/PeopleStore';
import { createAdoptionRouter } from './router/createAdoptionRouter';
import { dayOf } from './service/calendar';
import { FailedRuns } from './service/FailedRuns';
import { Figures } from './service/Figures';
import { Keeper } from './service/Keeper';
import { KnownThings } from './service/KnownThings';
import { generateSalt, Pseudonyms } from './service/Pseudonyms';
import { Recorder } from './service/Recorder';

/** How the portal is used, at `/api/adoption`. @public */
export const adoptionPlugin = createBackendPlugin({
  pluginId: ADOPTION_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        principals: principalsServiceRef,
        scaffolder: scaffolderServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { salt, requestsPerMinute } = readAdoptionConfig(deps.config);
        deps.permissionsRegistry.addPermissions(adoptionPermissions);
        const now = () => new Date();
        const store = await AdoptionStore.create(deps.database);
        const people = new PeopleStore(store.knex);
        const began = await store.keepSetting('began', dayOf(now()));
        const pseudonyms = new Pseudonyms(
          salt ?? (await store.keepSetting('salt', generateSalt())),
        );
        const known = new KnownThings(deps);
        deps.httpRouter.use(
          createAdoptionRouter({
            figures: new Figures({ ...deps, began, known, store }),
            httpAuth: deps.httpAuth,
            permissions: deps.permissions,
            recorder: new Recorder({
              ...deps,
              began,
              known,
              now,
              people,
              pseudonyms,
              store,
            }),
            requestsPerMinute,
          }),
        );
        const keeper = new Keeper({
          ...deps,
          failedRuns: new FailedRuns(deps),
          now,
          people,
          store,
        });
        await deps.scheduler.scheduleTask({
          id: 'adoption-fold',
          scope: 'global',
          frequency: { minutes: 30 },
          timeout: { minutes: 10 },
          initialDelay: { minutes: 2 },
          fn: signal => keeper.run(signal),
        });
      },
    });
  },
});
