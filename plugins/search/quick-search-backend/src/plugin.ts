import {
  coreServices,
  createBackendPlugin,
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { FollowChanges, readPositive } from '@portal/plugin-backend-kit-node';
import { QUICK_SEARCH_PLUGIN_ID } from '@portal/plugin-quick-search-common';
import { NameStore } from './database/NameStore';
import { createQuickSearchRouter } from './router/createQuickSearchRouter';
import { Suggestions } from './service/Suggestions';
import { ReadNamesTask } from './tasks/ReadNamesTask';

/** A person types faster than they read other pages. */
const DEFAULT_REQUESTS_PER_MINUTE = 600;

/** The catalogue tells its changes; this is for those that nobody was told. */
const DEFAULT_SCHEDULE = {
  frequency: { hours: 1 },
  timeout: { minutes: 5 },
  initialDelay: { seconds: 10 },
};

const RATE_LIMIT = 'quickSearch.rateLimit';
const SCHEDULE = 'quickSearch.schedule';

function readConfig(root: Config) {
  const limits = root.getOptionalConfig(RATE_LIMIT);
  const schedule = root.getOptionalConfig(SCHEDULE);
  return {
    requestsPerMinute:
      (limits && readPositive(limits, RATE_LIMIT, 'requestsPerMinute')) ??
      DEFAULT_REQUESTS_PER_MINUTE,
    schedule: schedule
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
      : DEFAULT_SCHEDULE,
  };
}

/**
 * Suggestions for each keystroke of the quick search, at `/api/quick-search`.
 *
 * @public
 */
export const quickSearchPlugin = createBackendPlugin({
  pluginId: QUICK_SEARCH_PLUGIN_ID,
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        database: coreServices.database,
        events: eventsServiceRef,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        rootConfig: coreServices.rootConfig,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { catalog, httpRouter, scheduler } = deps;
        const { requestsPerMinute, schedule } = readConfig(deps.rootConfig);
        const names = await NameStore.create(deps.database);
        httpRouter.use(
          createQuickSearchRouter({
            ...deps,
            names,
            requestsPerMinute,
            suggestions: new Suggestions({ catalog, names }),
          }),
        );
        const task = new ReadNamesTask({ ...deps, names, schedule });
        await task.schedule(scheduler);
        await new FollowChanges({
          ...deps,
          id: 'quick-search-names',
          read: () => task.run(),
        }).start();
      },
    });
  },
});
