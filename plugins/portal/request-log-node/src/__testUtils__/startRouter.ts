import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { createRootServices, freePort } from '@portal/test-kit';
import { requestLogWithoutAddresses } from '../requestLogWithoutAddresses';

/** Starts the root router on a free port. */
export async function startRouter(backend: object = {}) {
  const { logger, hooks, dependencies } = createRootServices();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const router = await ServiceFactoryTester.from(requestLogWithoutAddresses, {
    dependencies: [
      ...dependencies,
      mockServices.rootConfig.factory({
        data: {
          backend: {
            baseUrl: address,
            listen: { host: '127.0.0.1', port },
            ...backend,
          },
        },
      }),
      mockServices.rootHealth.factory(),
    ],
  }).getSubject();
  const stop = async () => {
    await Promise.all(hooks.shutdown.map(hook => hook()));
  };
  return { router, logger, address, stop };
}
