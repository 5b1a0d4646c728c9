import {
  collectPages,
  type Page,
  type SystemClient,
} from '@portal/plugin-system-client-node';
import { endpoint } from '@octokit/endpoint';
import type { Endpoints } from '@octokit/types';
import { z } from 'zod';

/** Entries per page of a list: GitHub's maximum (ledger P-499, P-504). */
export const PAGE_SIZE = 100;

const USER_AGENT = 'developer-portal';

/** Options of a call of GitHub's REST API, in addition to its route and parameters. */
export interface GitHubCall {
  /** Name of the operation for messages and the log, for example `list the tags`. Contains no personal data. */
  operation: string;
  /** Message of the NotFoundError. */
  notFound?: string;
  /** Accepted statuses. Defaults to every success status. */
  statuses?: number[];
  /** Media type, for example GitHub's raw one. */
  mediaType?: string;
  /** Keeps only the end of the body. */
  tailBytes?: number;
  signal?: AbortSignal;
}

/** A call that returns a list, or one page of it. */
export interface ListCall<T, Answer> extends GitHubCall {
  schema: z.ZodType<Answer, unknown>;
  itemsOf: (answer: Answer) => T[];
}

export interface GitHubApiOptions {
  client: SystemClient;
  /** Address of the REST API, for example `https://api.github.com`. */
  baseUrl: string;
  /** Headers with the portal's credential. */
  authorise: () => Promise<Record<string, string>>;
}

function hasNextPage(headers: Headers): boolean {
  return /[;,]\s*rel="next"/.test(headers.get('link') ?? '');
}

/** Client of GitHub's REST API, and of its GraphQL API for what the other one does not have. Octokit builds the requests, and the system client sends them. */
export class GitHubApi {
  readonly #options: GitHubApiOptions;

  constructor(options: GitHubApiOptions) {
    this.#options = options;
  }

  /**
   * Sends a request and returns the response.
   *
   * @throws as SystemClient.send; UpstreamUnavailableError if no credential is available and for other `statuses`
   */
  async send<Route extends keyof Endpoints>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: GitHubCall,
  ): Promise<Response> {
    const { operation, statuses } = call;
    const request = await this.#requestOf(route, parameters, call);
    const response = await this.#options.client.send(request);
    if (statuses && !statuses.includes(response.status)) {
      throw this.unreadable(operation, `it has status ${response.status}`);
    }
    return response;
  }

  /**
   * Sends a request and parses the response.
   *
   * @throws as {@link GitHubApi.send}; UpstreamUnavailableError if the response does not match `schema`
   */
  async read<Route extends keyof Endpoints, T>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: GitHubCall & { schema: z.ZodType<T, unknown> },
  ): Promise<T> {
    const response = await this.send(route, parameters, call);
    return this.#parse(response, call.operation, call.schema);
  }

  /**
   * Sends a query to the GraphQL API and parses its data.
   *
   * @throws as {@link GitHubApi.read}
   */
  async query<T>(
    query: string,
    call: Pick<GitHubCall, 'operation' | 'signal'> & {
      schema: z.ZodType<T, unknown>;
    },
  ): Promise<T> {
    const { authorise, baseUrl, client } = this.#options;
    const { operation, schema, signal } = call;
    const response = await client.send({
      operation,
      // A server's REST API is below `/api/v3`, its GraphQL API is `/api/graphql`.
      url: `${baseUrl.replace(/\/v3$/, '')}/graphql`,
      method: 'POST',
      headers: { ...(await authorise()), 'user-agent': USER_AGENT },
      body: { query },
      signal,
    });
    const { data } = await this.#parse(
      response,
      operation,
      z.object({ data: schema }),
    );
    return data;
  }

  /**
   * Reads one page of a list; `next` is the number of the next page.
   *
   * @throws as {@link GitHubApi.read}
   */
  async readPage<Route extends keyof Endpoints, T, Answer>(
    route: Route,
    parameters: Endpoints[Route]['parameters'] & { page: number },
    call: ListCall<T, Answer>,
  ): Promise<Page<T, number> & { answer: Answer }> {
    const response = await this.send(
      route,
      { per_page: PAGE_SIZE, ...parameters },
      call,
    );
    const answer = await this.#parse(response, call.operation, call.schema);
    return {
      answer,
      items: call.itemsOf(answer),
      next: hasNextPage(response.headers) ? parameters.page + 1 : undefined,
    };
  }

  /**
   * Reads a list to its end, or to `limit` entries.
   *
   * @throws as {@link GitHubApi.read}
   */
  async readAll<Route extends keyof Endpoints, T, Answer>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: ListCall<T, Answer> & { limit: number },
  ) {
    const list = await collectPages({
      first: 1,
      limit: call.limit,
      load: page => this.readPage(route, { ...parameters, page }, call),
    });
    return { ...list };
  }

  /** Creates the error for a response that cannot be parsed. */
  unreadable(operation: string, reason: string): Error {
    return this.#options.client.unreadable(operation, reason);
  }

  /** Creates the error for a conflict (409) that the caller has looked at. */
  conflict(operation: string, text: string): Error {
    return this.#options.client.errorOf({
      status: 409,
      operation,
      text,
      isChange: true,
    });
  }

  async #parse<T>(
    response: Response,
    operation: string,
    schema: z.ZodType<T, unknown>,
  ): Promise<T> {
    let value: unknown;
    try {
      value = await response.json();
    } catch {
      throw this.unreadable(operation, 'it is no JSON');
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0];
      throw this.unreadable(operation, `${path.join('.')}: ${message}`);
    }
    return parsed.data;
  }

  async #requestOf<Route extends keyof Endpoints>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: GitHubCall,
  ) {
    const { baseUrl, authorise } = this.#options;
    const { operation, notFound, statuses, signal, mediaType, tailBytes } =
      call;
    const { method, url, headers, body } = endpoint.defaults({ baseUrl })(
      route,
      {
        ...parameters,
        headers: {
          ...(await authorise()),
          'user-agent': USER_AGENT,
          ...(mediaType && { accept: mediaType }),
        },
      },
    );
    return {
      operation,
      url,
      method,
      headers: textHeaders(headers),
      body,
      notFound,
      accept: statuses,
      signal,
      tailBytes,
    };
  }
}

/** Returns the headers that have a value. */
function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
