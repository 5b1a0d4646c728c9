import { DefaultSchedulerService } from '@backstage/backend-defaults/scheduler';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { OutcomeLogger } from './OutcomeLogger';
import { OutcomeScheduler } from './OutcomeScheduler';
import { servicesOnly } from './servicesOnly';

/** The framework's logger, which also records errors for the current task. */
export const outcomeLoggerFactory = createServiceFactory({
  service: coreServices.logger,
  deps: {
    plugin: coreServices.pluginMetadata,
    rootLogger: coreServices.rootLogger,
  },
  factory: ({ plugin, rootLogger }) =>
    new OutcomeLogger(rootLogger.child({ plugin: plugin.getId() })),
});

/** The framework's scheduler, which fails sources that log an error, and whose routes accept services only. */
export const outcomeSchedulerFactory = createServiceFactory({
  service: coreServices.scheduler,
  deps: {
    database: coreServices.database,
    httpAuth: coreServices.httpAuth,
    httpRouter: coreServices.httpRouter,
    logger: coreServices.logger,
    metrics: metricsServiceRef,
    pluginMetadata: coreServices.pluginMetadata,
    rootLifecycle: coreServices.rootLifecycle,
  },
  factory: ({ httpAuth, httpRouter, ...deps }) => {
    const scheduler = new OutcomeScheduler(
      DefaultSchedulerService.create({
        ...deps,
        httpRouter: servicesOnly(httpRouter, httpAuth),
      }),
      deps,
    );
    deps.rootLifecycle.addBeforeShutdownHook(() => scheduler.settle());
    return scheduler;
  },
});
