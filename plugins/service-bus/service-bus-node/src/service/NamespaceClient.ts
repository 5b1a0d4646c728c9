import { ConflictError } from '@backstage/errors';
import {
  type Collected,
  collectPages,
  type SystemClient,
  type TokenSource,
} from '@portal/plugin-system-client-node';
import { z } from 'zod';
import type { NamespaceConfig } from '../config';

/** Version of the API of Microsoft.ServiceBus. */
const API_VERSION = '2021-11-01';

/** Items per page, and the maximum number of topics to read. */
const PAGE_SIZE = 500;
const MAX_TOPICS = 5_000;

const topicSchema = z.object({
  name: z.string(),
  properties: z
    .object({
      status: z.string().optional(),
      subscriptionCount: z.number().int().optional(),
    })
    .default({}),
});

const topicListSchema = z.object({
  value: z.array(topicSchema),
  nextLink: z.string().nullish(),
});

const entitySchema = z.object({ name: z.string() });

/** A topic in Azure's format. */
export type ArmTopic = z.output<typeof topicSchema>;

/** Client of one namespace. It calls Azure Resource Manager with the portal's own identity. */
export class NamespaceClient {
  readonly #base: URL;

  readonly #system: SystemClient;
  readonly #tokens: TokenSource;

  constructor(
    system: SystemClient,
    tokens: TokenSource,
    options: { baseUrl: string; namespace: NamespaceConfig },
  ) {
    this.#system = system;
    this.#tokens = tokens;

    const { subscriptionId, resourceGroup, namespace } = options.namespace;
    const path = [
      'subscriptions',
      subscriptionId,
      'resourceGroups',
      resourceGroup,
      'providers',
      'Microsoft.ServiceBus',
      'namespaces',
      namespace,
    ];
    this.#base = new URL(
      `${options.baseUrl}/${path.map(encodeURIComponent).join('/')}`,
    );
  }

  /** Throws an error if the namespace cannot be read. */
  async check(signal?: AbortSignal): Promise<void> {
    await this.#system.json({
      operation: 'tell of its namespace',
      url: this.#url([]),
      headers: await this.#headers(signal),
      schema: entitySchema,
      signal,
      notFound: this.#noNamespace(),
    });
  }

  listTopics(signal?: AbortSignal): Promise<Collected<ArmTopic>> {
    const first = this.#url(['topics']);
    first.searchParams.set('$top', String(PAGE_SIZE));
    const operation = 'list the topics';
    return collectPages<ArmTopic, URL>({
      first,
      limit: MAX_TOPICS,
      load: async url => {
        const { value, nextLink } = await this.#system.json({
          operation,
          url,
          headers: await this.#headers(signal),
          schema: topicListSchema,
          signal,
          notFound: this.#noNamespace(),
        });
        return { items: value, next: this.#next(operation, nextLink) };
      },
    });
  }

  /** @returns undefined if the topic does not exist */
  async getTopic(
    name: string,
    signal?: AbortSignal,
  ): Promise<ArmTopic | undefined> {
    return this.#find(['topics', name], topicSchema, signal);
  }

  /** @throws ConflictError if the topic exists */
  createTopic(name: string): Promise<ArmTopic> {
    return this.#create('topic', ['topics', name], topicSchema);
  }

  /** @throws ConflictError if the queue exists */
  async createQueue(name: string): Promise<void> {
    await this.#create('queue', ['queues', name], entitySchema);
  }

  /** @throws ConflictError if the subscription exists; NotFoundError if the topic does not exist */
  async createSubscription(topic: string, name: string): Promise<void> {
    const path = ['topics', topic, 'subscriptions', name];
    const notFound = `There is no topic '${topic}'`;
    await this.#create('subscription', path, entitySchema, notFound);
  }

  /** Returns true if an entity exists at a path below the namespace. */
  async exists(path: string[], signal?: AbortSignal): Promise<boolean> {
    return (await this.#find(path, entitySchema, signal)) !== undefined;
  }

  /** Deletes the entity at a path below the namespace. Does nothing if it does not exist. */
  async delete(
    entity: string,
    path: string[],
    signal?: AbortSignal,
  ): Promise<void> {
    await this.#system.send({
      operation: `delete the ${entity}`,
      method: 'DELETE',
      url: this.#url(path),
      headers: await this.#headers(signal),
      accept: [404],
      signal,
    });
  }

  /** Creates an entity. The API creates and updates with the same call, so this first checks if the entity exists. */
  async #create<T extends { name: string }>(
    entity: string,
    path: string[],
    schema: z.ZodType<T, unknown>,
    notFound = this.#noNamespace(),
  ): Promise<T> {
    const existing = await this.#find(path, schema);
    if (existing) {
      throw new ConflictError(
        `There is a ${entity} '${existing.name}' already`,
      );
    }
    return this.#system.json({
      operation: `create the ${entity}`,
      method: 'PUT',
      url: this.#url(path),
      headers: await this.#headers(),
      body: { properties: {} },
      schema,
      notFound,
    });
  }

  async #find<T>(
    path: string[],
    schema: z.ZodType<T, unknown>,
    signal?: AbortSignal,
  ): Promise<T | undefined> {
    try {
      return await this.#system.json({
        operation: 'look for it',
        url: this.#url(path),
        headers: await this.#headers(signal),
        schema,
        signal,
      });
    } catch (error) {
      if ((error as Error).name !== 'NotFoundError') throw error;
      return undefined;
    }
  }

  #url(path: string[]): URL {
    const suffix = path.map(part => `/${encodeURIComponent(part)}`).join('');
    const url = new URL(`${this.#base.href}${suffix}`);
    url.searchParams.set('api-version', API_VERSION);
    return url;
  }

  /** Rejects links to other hosts, which would receive the token. */
  #next(operation: string, link?: string | null): URL | undefined {
    if (!link) return undefined;
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (url?.origin !== this.#base.origin) {
      throw this.#system.unreadable(operation, 'its next page is elsewhere');
    }
    return url;
  }

  async #headers(signal?: AbortSignal) {
    return {
      authorization: `Bearer ${await this.#tokens.getToken({ signal })}`,
    };
  }

  #noNamespace(): string {
    const name = decodeURIComponent(this.#base.pathname.split('/').at(-1)!);
    return `There is no namespace '${name}' of the service bus where configuration says`;
  }
}
