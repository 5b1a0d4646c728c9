import type { JsonValue } from '@backstage/types';
import type { Collected, SharedReads } from '@portal/plugin-system-client-node';
import {
  checkName,
  SERVICE_BUS_ENVIRONMENTS,
  type ServiceBusEnvironment,
  type ServiceBusTopic,
} from '@portal/plugin-service-bus-common';
import type { ArmTopic, NamespaceClient } from './NamespaceClient';
import { parseResourceId, pathOf, toResourceId } from './resourceIds';
import type {
  CreateSubscriptionRequest,
  ServiceBusEntityRef,
  ServiceBusListOptions,
  ServiceBusName,
  ServiceBusReadOptions,
  ServiceBusService,
} from './types';

/** An environment's namespace. */
export interface NamespaceAccess {
  name: string;
  /** Id in Azure. */
  id: string;
  client: NamespaceClient;
}

/** Reads and changes the company's service bus. */
export class DefaultServiceBusService implements ServiceBusService {
  readonly #namespaces: Record<ServiceBusEnvironment, NamespaceAccess>;
  readonly #reads: SharedReads;

  constructor(
    namespaces: Record<ServiceBusEnvironment, NamespaceAccess>,
    reads: SharedReads,
  ) {
    this.#namespaces = namespaces;
    this.#reads = reads;
  }

  async listTopics(
    environment: ServiceBusEnvironment,
    { signal, fresh }: ServiceBusListOptions = {},
  ): Promise<Collected<ServiceBusTopic>> {
    const load = async (abort: AbortSignal) => {
      const { client } = this.#namespaces[environment];
      const { items, ...rest } = await client.listTopics(abort);
      const topics = items
        .map(topic => this.#toTopic(environment, topic))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      return { ...rest, items: topics };
    };
    // The value is JSON, although its type is not declared as JSON.
    type Topics = Collected<ServiceBusTopic> & JsonValue;
    return this.#reads.read<Topics>(
      `topics ${environment}`,
      load as (abort: AbortSignal) => Promise<Topics>,
      { signal, fresh },
    );
  }

  async getTopic(
    { environment, name }: ServiceBusName,
    { signal }: ServiceBusReadOptions = {},
  ): Promise<ServiceBusTopic | undefined> {
    const { client } = this.#namespaces[environment];
    const topic = await client.getTopic(checkName('topic', name), signal);
    return topic && this.#toTopic(environment, topic);
  }

  async createTopic({
    environment,
    name,
  }: ServiceBusName): Promise<ServiceBusTopic> {
    const { client } = this.#namespaces[environment];
    const topic = await client.createTopic(checkName('topic', name));
    return this.#toTopic(environment, topic);
  }

  async createQueue({ environment, name }: ServiceBusName): Promise<void> {
    const { client } = this.#namespaces[environment];
    await client.createQueue(checkName('queue', name));
  }

  async createSubscription({
    environment,
    topic,
    name,
  }: CreateSubscriptionRequest): Promise<void> {
    const { client } = this.#namespaces[environment];
    await client.createSubscription(
      checkName('topic', topic),
      checkName('subscription', name),
    );
  }

  async exists(
    ref: ServiceBusEntityRef,
    { signal }: ServiceBusReadOptions = {},
  ): Promise<boolean> {
    const { client } = this.#namespaces[ref.environment];
    return client.exists(pathOf(ref), signal);
  }

  async delete(
    ref: ServiceBusEntityRef,
    { signal }: ServiceBusReadOptions = {},
  ): Promise<void> {
    const { client } = this.#namespaces[ref.environment];
    await client.delete(ref.entity, pathOf(ref), signal);
  }

  resourceId(ref: ServiceBusEntityRef): string {
    return toResourceId(this.#namespaces[ref.environment].id, ref);
  }

  parseResourceId(
    environment: ServiceBusEnvironment,
    resourceId: string,
  ): ServiceBusEntityRef | undefined {
    const { id } = this.#namespaces[environment];
    return parseResourceId({ environment, id }, resourceId);
  }

  async check({ signal }: ServiceBusReadOptions = {}): Promise<void> {
    await Promise.all(
      SERVICE_BUS_ENVIRONMENTS.map(name =>
        this.#namespaces[name].client.check(signal),
      ),
    );
  }

  #toTopic(
    environment: ServiceBusEnvironment,
    { name, properties }: ArmTopic,
  ): ServiceBusTopic {
    const namespace = this.#namespaces[environment].name;
    return { name, environment, namespace, ...properties };
  }
}
