import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '@portal/plugin-confluent-common';
import type { ClusterClient } from '../client/ClusterClient';
import type { IamClient } from '../client/IamClient';
import type { TopicMetadataSource } from '../metadata/TopicMetadataSource';
import type { IdentityPools } from './IdentityPools';
import type { ServiceAccounts } from './ServiceAccounts';
import type { Topics } from './Topics';
import type {
  ConfluentListOptions,
  ConfluentReadOptions,
  ConfluentService,
  CreateIdentityPoolRequest,
  CreateServiceAccountRequest,
  CreateTopicRequest,
  DescribeTopicRequest,
  ServiceAccountQuery,
  TopicConfigQuery,
  TopicName,
  TopicQuery,
} from './types';

/** Dependencies of the service. */
export interface ConfluentParts {
  iam: IamClient;
  clusters: Record<ConfluentEnvironment, ClusterClient>;
  metadata: TopicMetadataSource;
  serviceAccounts: ServiceAccounts;
  identityPools: IdentityPools;
  topics: Record<ConfluentEnvironment, Topics>;
}

/** Reads and changes Confluent Cloud. */
export class DefaultConfluentService implements ConfluentService {
  readonly #parts: ConfluentParts;

  constructor(parts: ConfluentParts) {
    this.#parts = parts;
  }

  async listServiceAccounts(
    query: ServiceAccountQuery,
    options: ConfluentListOptions = {},
  ) {
    return this.#parts.serviceAccounts.list(query, options);
  }

  async listTopicConfigs(
    query: TopicConfigQuery,
    options: ConfluentReadOptions = {},
  ) {
    const topics = this.#parts.topics[query.environment];
    return topics.listConfigs(query, options.signal);
  }

  async searchTopics(query: TopicQuery, options: ConfluentListOptions = {}) {
    return this.#parts.topics[query.environment].search(query, options);
  }

  async listIdentityPools(
    query: { environment: ConfluentEnvironment },
    options: ConfluentReadOptions = {},
  ) {
    return this.#parts.identityPools.list(query.environment, options.signal);
  }

  async createServiceAccount(request: CreateServiceAccountRequest) {
    return this.#parts.serviceAccounts.create(request);
  }

  async createTopic({ environment, ...topic }: CreateTopicRequest) {
    await this.#parts.clusters[environment].createTopic(topic);
  }

  async describeTopic(request: DescribeTopicRequest) {
    const { environment, name, ...metadata } = request;
    await this.#parts.metadata.describeTopic?.(environment, name, metadata);
  }

  async createIdentityPool(request: CreateIdentityPoolRequest) {
    return this.#parts.identityPools.create(request);
  }

  async listServiceAccountsNow(
    query: ServiceAccountQuery,
    { signal }: ConfluentReadOptions = {},
  ) {
    return this.#parts.serviceAccounts.listNow(query, signal);
  }

  async findServiceAccount(
    name: string,
    { signal }: ConfluentReadOptions = {},
  ) {
    return this.#parts.serviceAccounts.find(name, signal);
  }

  async deleteServiceAccount(
    name: string,
    { signal }: ConfluentReadOptions = {},
  ) {
    await this.#parts.serviceAccounts.delete(name, signal);
  }

  async findTopic(
    { environment, name }: TopicName,
    { signal }: ConfluentReadOptions = {},
  ) {
    const topic = await this.#parts.clusters[environment].getTopic(
      name,
      signal,
    );
    return topic && { partitions: topic.partitions_count };
  }

  async listSpellings(
    { environment, name }: TopicName,
    { signal }: ConfluentReadOptions = {},
  ) {
    const topics = await this.#parts.clusters[environment].listTopics(signal);
    const wanted = name.toLowerCase();
    return topics
      .map(topic => topic.topic_name)
      .filter(one => one.toLowerCase() === wanted);
  }

  async deleteTopic(
    { environment, name }: TopicName,
    { signal }: ConfluentReadOptions = {},
  ) {
    await this.#parts.clusters[environment].deleteTopic(name, signal);
  }

  async findIdentityPool(
    { environment, name }: { environment: ConfluentEnvironment; name: string },
    { signal }: ConfluentReadOptions = {},
  ) {
    return this.#parts.identityPools.find(environment, name, signal);
  }

  async check({ signal }: ConfluentReadOptions = {}) {
    const { iam, clusters } = this.#parts;
    await Promise.all([
      iam.check(signal),
      ...CONFLUENT_ENVIRONMENTS.map(name => clusters[name].check(signal)),
    ]);
  }
}
