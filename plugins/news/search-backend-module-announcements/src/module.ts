import {
  coreServices,
  createBackendModule,
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { searchIndexRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { AnnouncementsCollatorFactory } from './AnnouncementsCollatorFactory';

const SCHEDULE = 'search.collators.announcements.schedule';

const DEFAULT_SCHEDULE: SchedulerServiceTaskScheduleDefinition = {
  frequency: { seconds: 45 },
  timeout: { minutes: 5 },
  initialDelay: { seconds: 15 },
};

/** Search finds current announcements. */
export const searchModuleAnnouncements = createBackendModule({
  pluginId: 'search',
  moduleId: 'announcements',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        index: searchIndexRegistryExtensionPoint,
        scheduler: coreServices.scheduler,
      },
      async init({ auth, config, discovery, index, scheduler }) {
        const schedule = config.getOptionalConfig(SCHEDULE);
        index.addCollator({
          schedule: scheduler.createScheduledTaskRunner(
            schedule
              ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
              : DEFAULT_SCHEDULE,
          ),
          factory: new AnnouncementsCollatorFactory({ auth, discovery }),
        });
      },
    });
  },
});
