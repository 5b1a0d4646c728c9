import {
  coreServices,
  createBackendModule,
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import { searchIndexRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { AdrsCollatorFactory } from './AdrsCollatorFactory';

const SCHEDULE = 'search.collators.adrs.schedule';

/** The first run comes after the catalogue has read its sources. */
function readSchedule(config: RootConfigService) {
  return config.has(SCHEDULE)
    ? readSchedulerServiceTaskScheduleDefinitionFromConfig(
        config.getConfig(SCHEDULE),
      )
    : {
        frequency: { minutes: 10 },
        timeout: { minutes: 15 },
        initialDelay: { minutes: 1 },
      };
}

/** Search finds the ADRs of components. */
export const searchModuleAdrs = createBackendModule({
  pluginId: 'search',
  moduleId: 'adrs',
  register(reg) {
    reg.registerInit({
      deps: {
        registry: searchIndexRegistryExtensionPoint,
        scheduler: coreServices.scheduler,
        config: coreServices.rootConfig,
        auth: coreServices.auth,
        discovery: coreServices.discovery,
      },
      async init({ registry, scheduler, config, ...services }) {
        const schedule = readSchedule(config);
        registry.addCollator({
          schedule: scheduler.createScheduledTaskRunner(schedule),
          factory: new AdrsCollatorFactory(services),
        });
      },
    });
  },
});
