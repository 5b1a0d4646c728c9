import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';

type Hook = () => void | Promise<void>;

/** Logger and lifecycle for a root service under test, with the hooks that it adds. */
export function createRootServices() {
  const logger = mockServices.rootLogger.mock();
  logger.child.mockReturnValue(logger);
  const hooks = {
    startup: [] as Hook[],
    beforeShutdown: [] as Hook[],
    shutdown: [] as Hook[],
  };
  const lifecycle = mockServices.rootLifecycle.mock();
  lifecycle.addStartupHook.mockImplementation(h => hooks.startup.push(h));
  lifecycle.addBeforeShutdownHook.mockImplementation(h =>
    hooks.beforeShutdown.push(h),
  );
  lifecycle.addShutdownHook.mockImplementation(h => hooks.shutdown.push(h));
  return {
    logger,
    hooks,
    dependencies: [
      createServiceFactory({
        service: coreServices.rootLogger,
        deps: {},
        factory: () => logger,
      }),
      createServiceFactory({
        service: coreServices.rootLifecycle,
        deps: {},
        factory: () => lifecycle,
      }),
    ],
  };
}
