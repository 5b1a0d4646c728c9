import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import {
  createTokenSource,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { readDirectoryConfig } from './config';
import { GraphClient } from './graph/GraphClient';
import type { DirectoryCommands } from './service/commandTypes';
import { DefaultDirectoryCommands } from './service/DefaultDirectoryCommands';
import { ServiceRequests } from './service/ServiceRequests';

/**
 * Changes the company directory, for scaffolder actions. Configured by the section `msgraph`.
 *
 * @public
 */
export const directoryCommandsRef = createServiceRef<DirectoryCommands>({
  id: 'portal.directory.commands',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { config: coreServices.rootConfig, logger: coreServices.logger },
      factory({ config, logger }) {
        const { baseUrl, scope, timeoutMs, lists } =
          readDirectoryConfig(config);
        const system = 'The company directory';
        const graph = new GraphClient(
          new SystemClient({ system, logger, timeoutMs }),
          createTokenSource(scope),
          baseUrl,
        );
        const { siteId, serviceRequests: listId } = lists;
        return new DefaultDirectoryCommands(
          graph,
          new ServiceRequests(graph, { siteId, listId }),
        );
      },
    }),
});
