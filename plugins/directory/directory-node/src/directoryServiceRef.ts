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
import { readDirectoryConfig } from './config';
import { GraphClient } from './graph/GraphClient';
import { ListReader } from './graph/ListReader';
import { DefaultDirectoryService } from './service/DefaultDirectoryService';
import type { DirectoryService } from './service/types';

/**
 * The company directory, for backend plugins and scaffolder actions. Configured by the section `msgraph`.
 *
 * @public
 */
export const directoryServiceRef = createServiceRef<DirectoryService>({
  id: 'portal.directory',
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
        const { baseUrl, scope, timeoutMs, lists } =
          readDirectoryConfig(config);
        const client = new SystemClient({
          system: 'The company directory',
          logger,
          timeoutMs,
        });
        const graph = new GraphClient(
          client,
          createTokenSource(scope),
          baseUrl,
        );
        return new DefaultDirectoryService(
          graph,
          new ListReader(graph, lists),
          new SharedReads({ cache, logger }),
          lists,
        );
      },
    }),
});
