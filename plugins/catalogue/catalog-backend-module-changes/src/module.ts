import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { WatchTask } from './WatchTask';

const SCHEDULE = {
  frequency: { seconds: 10 },
  timeout: { seconds: 30 },
  initialDelay: { seconds: 10 },
};

/**
 * Publishes an event when entities of the catalogue have changed.
 *
 * @public
 */
export const catalogModuleChanges = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'changes',
  register(reg) {
    reg.registerInit({
      deps: {
        database: coreServices.database,
        events: eventsServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init({ database, events, scheduler }) {
        const task = new WatchTask({ database, events });
        await scheduler.scheduleTask({
          ...SCHEDULE,
          id: 'catalog-changes',
          scope: 'global',
          fn: () => task.run(),
        });
      },
    });
  },
});
