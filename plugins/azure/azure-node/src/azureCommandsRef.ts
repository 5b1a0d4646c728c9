import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import {
  createTokenSource,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { ArmClient } from './arm/ArmClient';
import { readAzureConfig } from './config';
import type { AzureCommands } from './service/commandTypes';
import { DefaultAzureCommands } from './service/DefaultAzureCommands';

/** Azure needs some minutes for large resources, and a run of a template may wait that long. */
const WAITING = { everyMs: 2_000, atMostMs: 10 * 60_000 };

/**
 * Changes of Azure resources for scaffolder actions, configured in the section `azure`.
 *
 * @public
 */
export const azureCommandsRef = createServiceRef<AzureCommands>({
  id: 'portal.azure.commands',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { config: coreServices.rootConfig, logger: coreServices.logger },
      factory({ config, logger }) {
        const { timeoutMs, scope, baseUrl, creatingRoles } =
          readAzureConfig(config);
        const client = new SystemClient({ system: 'Azure', logger, timeoutMs });
        return new DefaultAzureCommands(
          new ArmClient(client, createTokenSource(scope), baseUrl),
          { waiting: WAITING, creatingRoles },
        );
      },
    }),
});
