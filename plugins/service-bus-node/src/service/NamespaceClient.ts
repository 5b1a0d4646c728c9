import { ConflictError } from '@backstage/errors';
import {
  Collected,
  collectPages,
  SystemClient,
  TokenSource,
} from '@portal/plugin-company-systems-node';
import { z } from 'zod';
import { NamespaceConfig } from '../config';

/** Version of the API of Microsoft.ServiceBus. */
const API_VERSION = '2021-11-01';

/** Items of a page, and most topics that are read. */
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

/** A topic as Azure shows it. */
export type ArmTopic = z.output<typeof topicSchema>;

/** One namespace, read through Azure Resource Manager with the portal's own identity. */
export class NamespaceClient {
  readonly #base: URL;

  constructor(
    private readonly system: SystemClient,
    private readonly tokens: TokenSource,
    options: { baseUrl: string; namespace: NamespaceConfig },
  ) {
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

  /** Fails when the namespace cannot be read. */
  async check(signal?: AbortSignal): Promise<void> {
    await this.system.json({
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
        const { value, nextLink } = await this.system.json({
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

  /** @returns undefined when there is no such topic */
  async getTopic(
    name: string,
    signal?: AbortSignal,
  ): Promise<ArmTopic | undefined> {
    return this.#find(['topics', name], topicSchema, signal);
  }

  /** @throws ConflictError when there is such a topic */
  createTopic(name: string): Promise<ArmTopic> {
    return this.#create('topic', ['topics', name], topicSchema);
  }

  /** @throws ConflictError when there is such a queue */
  async createQueue(name: string): Promise<void> {
    await this.#create('queue', ['queues', name], entitySchema);
  }

  /** @throws ConflictError when the topic has such a subscription; NotFoundError when there is no such topic */
  async createSubscription(topic: string, name: string): Promise<void> {
    const path = ['topics', topic, 'subscriptions', name];
    const notFound = `There is no topic '${topic}'`;
    await this.#create('subscription', path, entitySchema, notFound);
  }

  /** Says whether there is something at a path below the namespace. */
  async exists(path: string[], signal?: AbortSignal): Promise<boolean> {
    return (await this.#find(path, entitySchema, signal)) !== undefined;
  }

  /** Deletes what is at a path below the namespace; there need be nothing. */
  async delete(
    entity: string,
    path: string[],
    signal?: AbortSignal,
  ): Promise<void> {
    await this.system.send({
      operation: `delete the ${entity}`,
      method: 'DELETE',
      url: this.#url(path),
      headers: await this.#headers(signal),
      accept: [404],
      signal,
    });
  }

  /** The API makes and changes in one call, so what exists is looked for first. */
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
    return this.system.json({
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
      return await this.system.json({
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

  /** A page elsewhere would be sent the token. */
  #next(operation: string, link?: string | null): URL | undefined {
    if (!link) return undefined;
    const url = URL.canParse(link) ? new URL(link) : undefined;
    if (url?.origin !== this.#base.origin) {
      throw this.system.unreadable(operation, 'its next page is elsewhere');
    }
    return url;
  }

  async #headers(signal?: AbortSignal) {
    return {
      authorization: `Bearer ${await this.tokens.getToken({ signal })}`,
    };
  }

  #noNamespace(): string {
    const name = decodeURIComponent(this.#base.pathname.split('/').at(-1)!);
    return `There is no namespace '${name}' of the service bus where configuration says`;
  }
}
