import {
  collectPages,
  type Collected,
  type SystemClient,
  type TokenSource,
} from '@portal/plugin-system-client-node';
import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { CloudTokenRequiredError } from '../errors';
import type { AzureCredentials } from '../service/types';

/** A call of Azure Resource Manager. */
export interface ArmCall {
  /** Name of the operation for messages and the log. Contains no personal data. */
  operation: string;
  /** Path segments, not encoded. */
  path: readonly string[];
  apiVersion: string;
  /** Credentials of the person or of the portal. */
  credentials: AzureCredentials;
  signal?: AbortSignal;
  /** Message of the NotFoundError. */
  notFound?: string;
  /** Query parameters in addition to the API version. */
  query?: Record<string, string>;
}

/** Statuses of client errors. */
const CLIENT_ERRORS = Array.from({ length: 100 }, (_, index) => 400 + index);

/** The state of a long-running operation; in the end Succeeded, Failed or Canceled. */
const operationSchema = z.object({
  status: z.string(),
  error: z
    .object({ code: z.string().optional(), message: z.string().optional() })
    .nullish(),
});

/** How long an operation is followed, and the wait between two questions where Azure names none, in milliseconds. */
const FOLLOW_MS = 10 * 60_000;
const ASK_EVERY_MS = 5_000;
const MAX_WAIT_SECONDS = 60;

function waitAskedFor(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds)
    ? Math.min(Number(seconds), MAX_WAIT_SECONDS) * 1000
    : undefined;
}

/** Claims that are read from the portal's own token. */
const ownClaims = z.object({ oid: z.string() });

/** Calls Azure Resource Manager with a person's token or the portal's own token. */
export class ArmClient {
  readonly #base: URL;

  readonly #client: SystemClient;
  readonly #tokens: TokenSource;

  constructor(client: SystemClient, tokens: TokenSource, baseUrl: string) {
    this.#client = client;
    this.#tokens = tokens;

    this.#base = new URL(baseUrl);
  }

  /**
   * Reads a list to its end, or up to a limit.
   *
   * @param schema - schema of one entry
   * @throws as SystemClient.send and TokenSource.getToken; CloudTokenRequiredError if Azure rejects the person's token
   */
  async list<T>(
    call: ArmCall,
    schema: z.ZodType<T, unknown>,
    limit: number,
  ): Promise<Collected<T>> {
    const pageSchema = z.object({
      value: z.array(schema),
      nextLink: z.string().nullish(),
    });
    return collectPages<T, URL>({
      first: this.#url(call),
      limit,
      load: async url => {
        const response = await this.#send(call, url);
        const { value, nextLink } = await this.#parse(
          call,
          response,
          pageSchema,
        );
        // The last page may have an empty link.
        return {
          items: value,
          next: nextLink ? this.#checkedLink(nextLink, call) : undefined,
        };
      },
    });
  }

  /**
   * Sends a HEAD request to check if a resource exists.
   *
   * @param answers - accepted statuses
   * @returns the status
   * @throws as SystemClient.send and TokenSource.getToken; UpstreamUnavailableError for every other status
   */
  async head(call: ArmCall, answers: readonly number[]): Promise<number> {
    const { operation, signal } = call;
    const { status } = await this.#client.send({
      operation,
      method: 'HEAD',
      url: this.#url(call),
      headers: await this.#headers(call),
      accept: CLIENT_ERRORS,
      signal,
    });
    if (status === 400) await this.#requireVersion(call);
    if (answers.includes(status)) return status;
    throw this.#client.unreadable(operation, `its status is ${status}`);
  }

  /**
   * Reads one resource.
   *
   * @returns undefined if the resource does not exist
   * @throws as {@link ArmClient.list}
   */
  async find<T>(
    call: ArmCall,
    schema: z.ZodType<T, unknown>,
  ): Promise<T | undefined> {
    try {
      const response = await this.#send(call, this.#url(call));
      return await this.#parse(call, response, schema);
    } catch (error) {
      if ((error as Error).name !== 'NotFoundError') throw error;
      return undefined;
    }
  }

  /**
   * Sends a query with a request body.
   *
   * @throws as {@link ArmClient.list}
   */
  async ask<T>(
    call: ArmCall,
    body: unknown,
    schema: z.ZodType<T, unknown>,
  ): Promise<T> {
    const response = await this.#send(call, this.#url(call), {
      method: 'POST',
      body,
    });
    return this.#parse(call, response, schema);
  }

  /**
   * Creates, updates or deletes a resource, and follows an operation that Azure continues after its response, to its end or
   * for ten minutes. https://learn.microsoft.com/azure/azure-resource-manager/management/async-operations
   *
   * @param change - `body` is the request body of PUT
   * @throws as {@link ArmClient.list}; InputError with Azure's reason if the operation fails
   */
  async change(
    call: ArmCall,
    change: { method: 'PUT' | 'DELETE'; body?: unknown },
  ): Promise<void> {
    const response = await this.#send(call, this.#url(call), change);
    await this.#follow(call, response);
  }

  async #follow(call: ArmCall, started: Response): Promise<void> {
    const { operation, signal } = call;
    const statusLink = started.headers.get('azure-asyncoperation');
    const link =
      statusLink ??
      (started.status === 202 ? started.headers.get('location') : null);
    if (!link) return;
    const url = this.#checkedLink(link, call);
    const deadline = Date.now() + FOLLOW_MS;
    // The first answer may be the last one already, unless Azure asks to wait.
    let waitMs = waitAskedFor(started.headers) ?? 0;
    for (let response = started; Date.now() < deadline;) {
      await pause(waitMs, undefined, { signal });
      response = await this.#send(call, url);
      const { status, error } = statusLink
        ? await this.#parse(call, response, operationSchema)
        : { status: response.status === 202 ? 'InProgress' : 'Succeeded' };
      const now = status.toLowerCase();
      if (now === 'succeeded') return;
      if (now === 'failed' || now === 'canceled')
        throw this.#client.errorOf({
          status: 400,
          operation,
          text: JSON.stringify({ error: error ?? { code: status } }),
          isChange: true,
        });
      waitMs = waitAskedFor(response.headers) ?? ASK_EVERY_MS;
    }
  }

  /**
   * Returns the directory's object id of the portal's own identity.
   *
   * @throws as TokenSource.getToken; UpstreamUnavailableError if the token does not contain it
   */
  async ownObjectId({
    signal,
  }: {
    signal?: AbortSignal;
  } = {}): Promise<string> {
    const token = await this.#tokens.getToken({ signal });
    try {
      // The portal's own token needs no verification here.
      return ownClaims.parse(decodeJwt(token)).oid;
    } catch {
      throw this.#client.unreadable(
        'say who the portal is',
        'its token has no object id',
      );
    }
  }

  /** An answer to HEAD has no reason, so GET of the same address says whether the API version was refused. */
  async #requireVersion(call: ArmCall): Promise<void> {
    try {
      await this.#send(call, this.#url(call));
    } catch (error) {
      if ((error as Error).name !== 'InputError') throw error;
    }
  }

  async #send(
    call: ArmCall,
    url: URL,
    { method, body }: { method?: string; body?: unknown } = {},
  ): Promise<Response> {
    const { operation, credentials, signal, notFound } = call;
    const response = await this.#client.send({
      operation,
      method,
      body,
      url,
      headers: await this.#headers(call),
      accept: credentials === 'portal' ? [] : [401],
      signal,
      notFound,
    });
    if (response.status === 401) {
      throw new CloudTokenRequiredError(
        'Azure does not take your sign-in any more. Reload the page to renew it',
      );
    }
    return response;
  }

  async #parse<T>(
    { operation }: ArmCall,
    response: Response,
    schema: z.ZodType<T, unknown>,
  ): Promise<T> {
    let value: unknown;
    try {
      value = await response.json();
    } catch {
      throw this.#client.unreadable(operation, 'it is no JSON');
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const { path, message } = parsed.error.issues[0];
    throw this.#client.unreadable(operation, `${path.join('.')}: ${message}`);
  }

  async #headers({ credentials, signal }: ArmCall) {
    const token =
      credentials === 'portal'
        ? await this.#tokens.getToken({ signal })
        : credentials.token;
    return { authorization: `Bearer ${token}` };
  }

  #url({ path, apiVersion, query = {} }: ArmCall): URL {
    const root = this.#base.pathname.replace(/\/$/, '');
    const url = new URL(this.#base);
    url.pathname = [root, ...path.map(encodeURIComponent)].join('/');
    url.searchParams.set('api-version', apiVersion);
    for (const [name, value] of Object.entries(query)) {
      url.searchParams.set(name, value);
    }
    return url;
  }

  /** Rejects links to other hosts, so that the token is only sent to Azure Resource Manager. */
  #checkedLink(link: string, { operation }: ArmCall): URL {
    const url = URL.canParse(link) ? new URL(link) : undefined;
    const isOurs =
      url?.origin === this.#base.origin &&
      url.pathname.startsWith(this.#base.pathname) &&
      url.username === '' &&
      url.password === '';
    if (url && isOurs) return url;
    throw this.#client.unreadable(
      operation,
      'the link to the next page leads elsewhere',
    );
  }
}
