import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import {
  createTokenSource,
  SharedReads,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { readServiceBusConfig } from './config';
import { createServiceBusService } from './service/createServiceBusService';
import type { ServiceBusService } from './service/types';

/** Scope of the tokens of the portal's identity. */
const SCOPE = 'https://management.azure.com/.default';

/**
 * The company's service bus for backend plugins and scaffolder actions, configured in the section `serviceBus`.
 *
 * @public
 */
export const serviceBusServiceRef = createServiceRef<ServiceBusService>({
  id: 'portal.service-bus',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        cache: coreServices.cache,
      },
      factory({ config, logger, cache }) {
        const settings = readServiceBusConfig(config);
        return createServiceBusService(settings, {
          system: new SystemClient({
            system: 'The service bus',
            logger,
            timeoutMs: settings.timeoutMs,
          }),
          tokens: createTokenSource(SCOPE),
          reads: new SharedReads({ cache, logger }),
        });
      },
    }),
});
