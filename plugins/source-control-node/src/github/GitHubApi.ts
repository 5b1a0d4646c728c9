import {
  collectPages,
  type Page,
  SystemClient,
} from '@portal/plugin-company-systems-node';
import { endpoint } from '@octokit/endpoint';
import type { Endpoints } from '@octokit/types';
import { z } from 'zod';

/** Entries of a page of a list: GitHub's largest (ledger P-499, P-504). */
export const PAGE_SIZE = 100;

/** A call of GitHub's REST API, beside its route and parameters. */
export interface GitHubCall {
  /** What is done, for messages and the log, for example `list the tags`; holds nothing personal. */
  operation: string;
  /** Message when there is no such thing. */
  notFound?: string;
  /** The statuses that the route answers; without it every success. */
  statuses?: number[];
  /** Media type, for example GitHub's raw one. */
  mediaType?: string;
  signal?: AbortSignal;
}

/** A call that answers a list, or one page of it. */
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

/** GitHub's REST API: Octokit makes the requests, the system client sends them. */
export class GitHubApi {
  constructor(private readonly options: GitHubApiOptions) {}

  /**
   * Sends a request and answers what comes back.
   *
   * @throws as SystemClient.send; UpstreamUnavailableError when there is no credential to be had and for other `statuses`
   */
  async send<Route extends keyof Endpoints>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: GitHubCall,
  ): Promise<Response> {
    const { operation, statuses } = call;
    const request = await this.requestOf(route, parameters, call);
    const response = await this.options.client.send(request);
    if (statuses && !statuses.includes(response.status)) {
      throw this.unreadable(operation, `it has status ${response.status}`);
    }
    return response;
  }

  /**
   * Sends a request and reads its answer.
   *
   * @throws as {@link GitHubApi.send}; UpstreamUnavailableError when the answer is not what `schema` says
   */
  async read<Route extends keyof Endpoints, T>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: GitHubCall & { schema: z.ZodType<T, unknown> },
  ): Promise<T> {
    const response = await this.send(route, parameters, call);
    return this.parse(response, call.operation, call.schema);
  }

  /**
   * Reads one page of a list; `next` is the number of the next one.
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
    const answer = await this.parse(response, call.operation, call.schema);
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

  /** Makes the error of an answer that cannot be read. */
  unreadable(operation: string, reason: string): Error {
    return this.options.client.unreadable(operation, reason);
  }

  private async parse<T>(
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

  private async requestOf<Route extends keyof Endpoints>(
    route: Route,
    parameters: Endpoints[Route]['parameters'],
    call: GitHubCall,
  ) {
    const { baseUrl, authorise } = this.options;
    const { operation, notFound, statuses, signal, mediaType } = call;
    const { method, url, headers, body } = endpoint.defaults({ baseUrl })(
      route,
      {
        ...parameters,
        headers: {
          ...(await authorise()),
          'user-agent': 'developer-portal',
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
    };
  }
}

/** Headers that have a value. */
function textHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
