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
import { ArmClient } from './arm/ArmClient';
import { readAzureConfig } from './config';
import { DefaultAzureService } from './service/DefaultAzureService';
import type { AzureService } from './service/types';

/**
 * Azure Resource Manager for backend plugins and scaffolder actions, configured in the section `azure`.
 *
 * @public
 */
export const azureServiceRef = createServiceRef<AzureService>({
  id: 'portal.azure',
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
        const azureConfig = readAzureConfig(config);
        const client = new SystemClient({
          system: 'Azure',
          logger,
          timeoutMs: azureConfig.timeoutMs,
        });
        return new DefaultAzureService(
          new ArmClient(
            client,
            createTokenSource(azureConfig.scope),
            azureConfig.baseUrl,
          ),
          new SharedReads({ cache, logger }),
          azureConfig,
        );
      },
    }),
});
