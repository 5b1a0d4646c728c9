import {
  collectPages,
  type Collected,
  type SystemClient,
  type TokenSource,
} from '@portal/plugin-system-client-node';
import { z } from 'zod';

/** A read of Microsoft Graph. */
export interface GraphRead<T> {
  /** The operation for messages and the log; without personal data. */
  operation: string;
  /** Unencoded parts of the path after the version. */
  path: readonly string[];
  query?: Record<string, string>;
  headers?: Record<string, string>;
  schema: z.ZodType<T, unknown>;
  signal?: AbortSignal;
  /** Message of the NotFoundError. */
  notFound?: string;
}

/**
 * For queries that the directory answers from a copy that lags (ledger C-186, E-271). Other queries read without it, because
 * they shall find what was just made. https://learn.microsoft.com/graph/aad-advanced-queries
 */
const EVENTUAL = { ConsistencyLevel: 'eventual' };

/** Options that only advanced queries have. */
const ADVANCED = ['$count', '$search'];

/** Calls Microsoft Graph with the portal identity. */
export class GraphClient {
  readonly #client: SystemClient;
  readonly #tokens: TokenSource;
  readonly #baseUrl: string;

  constructor(client: SystemClient, tokens: TokenSource, baseUrl: string) {
    this.#client = client;
    this.#tokens = tokens;
    this.#baseUrl = baseUrl;
  }

  /**
   * Reads one resource.
   *
   * @throws as SystemClient.json and TokenSource.getToken
   */
  async get<T>(read: GraphRead<T>): Promise<T> {
    return this.#send(read, this.#url(read));
  }

  /**
   * Reads a collection to its end, or to a limit.
   *
   * @param read - `schema` is that of one item
   * @throws as SystemClient.json and TokenSource.getToken
   */
  async list<T>(read: GraphRead<T>, limit: number): Promise<Collected<T>> {
    const schema = z.object({
      value: z.array(read.schema),
      '@odata.nextLink': z.string().optional(),
    });
    return collectPages<T, string>({
      first: this.#url(read),
      limit,
      load: async url => {
        const page = await this.#send({ ...read, schema }, url);
        const next = page['@odata.nextLink'];
        return {
          items: page.value,
          next: next && this.#checkedLink(next, read.operation),
        };
      },
    });
  }

  /**
   * Creates a resource.
   *
   * @returns the created resource
   * @throws as SystemClient.json and TokenSource.getToken
   */
  async make<T>(write: GraphRead<T> & { body: unknown }): Promise<T> {
    const { body, operation, schema, signal, notFound } = write;
    return this.#client.json({
      operation,
      url: this.#url(write),
      method: 'POST',
      body,
      schema,
      signal,
      notFound,
      headers: await this.#headers(write),
    });
  }

  /**
   * Adds or deletes a reference between two resources.
   *
   * @param change - with POST, `objectId` is the referenced object
   * @throws as SystemClient.send and TokenSource.getToken
   */
  async change(
    call: Omit<GraphRead<unknown>, 'schema'>,
    change: { method: 'POST'; objectId: string } | { method: 'DELETE' },
  ): Promise<void> {
    const { operation, signal, notFound } = call;
    await this.#client.send({
      operation,
      url: this.#url(call),
      method: change.method,
      body:
        change.method === 'POST'
          ? { '@odata.id': this.reference(change.objectId) }
          : undefined,
      signal,
      notFound,
      headers: await this.#headers(call),
    });
  }

  /** The address of a person or group in references. */
  reference(objectId: string): string {
    return `${this.#baseUrl}/directoryObjects/${encodeURIComponent(objectId)}`;
  }

  async #send<T>(read: GraphRead<T>, url: string): Promise<T> {
    const { operation, schema, signal, notFound } = read;
    return this.#client.json({
      operation,
      url,
      schema,
      signal,
      notFound,
      headers: await this.#headers(read),
    });
  }

  async #headers({
    headers,
    query = {},
    signal,
  }: Pick<GraphRead<unknown>, 'headers' | 'query' | 'signal'>) {
    const token = await this.#tokens.getToken({ signal });
    return {
      ...(ADVANCED.some(option => option in query) && EVENTUAL),
      ...headers,
      authorization: `Bearer ${token}`,
    };
  }

  #url({ path, query }: Pick<GraphRead<unknown>, 'path' | 'query'>): string {
    const search = new URLSearchParams(query);
    const address = [this.#baseUrl, ...path.map(encodeURIComponent)].join('/');
    return search.size > 0 ? `${address}?${search}` : address;
  }

  /** The token is sent only to Graph, whatever a link contains. */
  #checkedLink(link: string, operation: string): string {
    if (!link.startsWith(`${this.#baseUrl}/`)) {
      throw this.#client.unreadable(
        operation,
        'the link to the next page leads elsewhere',
      );
    }
    return link;
  }
}
