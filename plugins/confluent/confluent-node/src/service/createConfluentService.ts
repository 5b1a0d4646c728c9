import type {
  SharedReads,
  SystemClient,
} from '@portal/plugin-system-client-node';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '@portal/plugin-confluent-common';
import { ClusterClient } from '../client/ClusterClient';
import { IamClient } from '../client/IamClient';
import { StreamCatalogClient } from '../client/StreamCatalogClient';
import type { ConfluentConfig } from '../config';
import { StreamCatalogSource } from '../metadata/StreamCatalogSource';
import type { TopicMetadataSource } from '../metadata/TopicMetadataSource';
import { DefaultConfluentService } from './DefaultConfluentService';
import { IdentityPools } from './IdentityPools';
import { ServiceAccounts } from './ServiceAccounts';
import { Topics } from './Topics';
import type { ConfluentService } from './types';

function forEach<T>(
  make: (environment: ConfluentEnvironment) => T,
): Record<ConfluentEnvironment, T> {
  const [dev, prod] = CONFLUENT_ENVIRONMENTS.map(make);
  return { dev, prod };
}

/**
 * Creates the service from its configuration.
 *
 * @param options - `softwareCatalog` is used if the configuration selects it as the source of topic owners
 */
export function createConfluentService(
  config: ConfluentConfig,
  options: {
    system: SystemClient;
    reads: SharedReads;
    softwareCatalog: TopicMetadataSource;
  },
): ConfluentService {
  const { system, reads } = options;
  const { environments, topicMetadata } = config;
  const iam = new IamClient(system, config);
  const clusters = forEach(
    name => new ClusterClient(system, environments[name]),
  );
  const metadata =
    topicMetadata.source === 'catalogue'
      ? options.softwareCatalog
      : new StreamCatalogSource(
          forEach(name => {
            const catalog = topicMetadata.environments[name];
            return {
              client: new StreamCatalogClient(system, catalog),
              registryId: catalog.registryId,
              clusterId: environments[name].clusterId,
            };
          }),
          topicMetadata.attributes,
        );
  return new DefaultConfluentService({
    iam,
    clusters,
    metadata,
    serviceAccounts: new ServiceAccounts(iam, config.accountNames, reads),
    identityPools: new IdentityPools(
      iam,
      forEach(name => environments[name].identityProviderId),
      reads,
    ),
    topics: forEach(name => {
      const where = {
        environment: name,
        clusterId: environments[name].clusterId,
      };
      return new Topics(where, clusters[name], metadata, reads);
    }),
  });
}
