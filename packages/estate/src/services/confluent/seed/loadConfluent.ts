import { join } from 'node:path';
import { readYaml } from '../../../seed/readYaml';
import type { EstateScale } from '../../../types';
import {
  type Cluster,
  type ConfluentState,
  type EnvironmentName,
  ENVIRONMENTS,
  type Topic,
} from '../state/model';
import { generateTopics } from './generateTopics';
import {
  clustersFileSchema,
  identityPoolsFileSchema,
  serviceAccountsFileSchema,
  type TopicsFile,
  topicsFileSchema,
} from './schema';
import { shortId } from './shortId';

/** Creation time of everything in the seed. */
const SEEDED_AT = '2025-03-03T08:00:00Z';

function toTopic(
  seed: TopicsFile['topics'][number],
  environment: EnvironmentName,
): Topic[] {
  const count = seed.partitions[environment];
  if (count === undefined) return [];
  const { application, owner } = seed;
  return [
    {
      name: `${seed.name}-${environment}`,
      partitions: count,
      configs: seed.configs,
      businessMetadata: application
        ? {
            Application: {
              application_id: application,
              ...(owner && { owner }),
            },
          }
        : {},
    },
  ];
}

/**
 * Reads Confluent Cloud from `<examplesDir>/confluent`. With scale `large`, each cluster has generated topics in
 * addition to the seed, 3,000 in all.
 *
 * @throws InputError naming the file and the field if the seed is invalid
 */
export async function loadConfluent(
  examplesDir: string,
  scale: EstateScale,
): Promise<ConfluentState> {
  const folder = join(examplesDir, 'confluent');
  const { environments } = await readYaml(
    join(folder, 'clusters.yaml'),
    clustersFileSchema,
  );
  const { topics } = await readYaml(
    join(folder, 'topics.yaml'),
    topicsFileSchema,
  );
  const { serviceAccounts } = await readYaml(
    join(folder, 'service-accounts.yaml'),
    serviceAccountsFileSchema,
  );
  const { identityPools } = await readYaml(
    join(folder, 'identity-pools.yaml'),
    identityPoolsFileSchema,
  );
  const toCluster = (environment: EnvironmentName): Cluster => {
    const entry = environments.find(
      candidate => candidate.environment === environment,
    )!;
    return {
      environmentId: entry.id,
      id: entry.cluster.id,
      displayName: entry.cluster.displayName,
      registryId: entry.schemaRegistry,
      acls: [],
      topics: [
        ...topics.flatMap(topic => toTopic(topic, environment)),
        ...(scale === 'large' ? generateTopics(environment) : []),
      ],
    };
  };
  const providerOf = (environment: EnvironmentName) =>
    environments.find(entry => entry.environment === environment)!
      .identityProvider;
  return {
    serviceAccounts: serviceAccounts.map(({ name, description }) => ({
      id: shortId('sa', name, 6),
      displayName: name,
      description,
      createdAt: SEEDED_AT,
    })),
    identityProviders: ENVIRONMENTS.map(providerOf),
    identityPools: identityPools.map(pool => ({
      id: shortId('pool', `${pool.environment}/${pool.name}`, 4),
      providerId: providerOf(pool.environment).id,
      displayName: pool.name,
      description: pool.description,
      identityClaim: pool.identityClaim,
      filter: pool.filter,
      createdAt: SEEDED_AT,
    })),
    clusters: { dev: toCluster('dev'), prod: toCluster('prod') },
  };
}
