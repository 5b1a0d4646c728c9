import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  recordSeconds,
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import { MAX_ANSWER_BYTES, readBody } from './readBody';
import { currentRun, RUN_MAX_WAIT_MS, tellOfWait } from './patience';
import { reasonOf, versionFaultOf } from './reason';
import { type Attempt, createRetryPolicy, readThrottle } from './retry';
import { scrub } from './scrub';

/** Options of calls to a system. */
export interface SystemClientOptions {
  /** Display name of the system, for example `Confluent Cloud`. */
  system: string;
  logger: LoggerService;
  /** Time-out of one attempt, in milliseconds. @defaultValue 10,000 */
  timeoutMs?: number;
  /** Number of retries. @defaultValue 2 */
  retries?: number;
  /** Maximum wait between two attempts, in milliseconds. @defaultValue 5,000 */
  maxWaitMs?: number;
}

/** A call to a system. */
export interface SystemRequest {
  /** The operation for messages and the log, for example `list the topics`; without personal data. */
  operation: string;
  url: string | URL;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Error statuses that are returned to the caller as responses. */
  accept?: number[];
  /** Message of the NotFoundError for status 404. */
  notFound?: string;
  /** Keeps only the end of a successful body; see {@link readBody}. */
  tailBytes?: number;
}

/** A failed response, independent of the client library. */
export interface SystemFailure {
  status: number;
  operation: string;
  /** The system's error text: for the log after {@link scrub}, and its {@link reasonOf} for the person of a run. */
  text?: string;
  /** The call should have changed something; its person is told the system's reason. */
  isChange?: boolean;
  /** Permissions that the call would need, as GitHub names them for its Apps. */
  permissions?: string;
  /** The system's request id. */
  requestId?: string;
  notFound?: string;
  /** Wait that the system asks for after too many requests, in milliseconds. */
  retryAfterMs?: number;
}

/** Headers with the id of a request. */
const REQUEST_ID_HEADERS = [
  'x-ms-request-id',
  'request-id',
  'x-github-request-id',
  'x-request-id',
];

const CALLS = {
  name: 'harbour.system.call.duration',
  description: 'Attempts to call a system of the company, by system and result',
};

/** A refusal by a rule of a branch or of an organisation has the same header, where no permission would help. */
const LACKS_PERMISSION = /Resource not accessible by/i;

const DEFAULT_TIMEOUT_MS = 10_000;

/** A client of one company system with time-outs, retries and specific errors. */
export class SystemClient {
  readonly #system: string;
  readonly #logger: LoggerService;
  readonly #timeoutMs: number;
  readonly #retryOptions: { retries: number; maxWaitMs: number };

  constructor(options: SystemClientOptions) {
    this.#system = options.system;
    this.#logger = options.logger;
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.#retryOptions = {
      retries: options.retries ?? 2,
      maxWaitMs: options.maxWaitMs ?? 5_000,
    };
  }

  /**
   * `fetch` for clients with their own types. Responses are read completely before they are returned.
   *
   * @throws UpstreamUnavailableError without a response, or for 429 or a server error after all attempts;
   * UpstreamTimeoutError if the last attempt timed out; the signal's reason after an abort
   */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const method = (
      init?.method ?? (input instanceof Request ? input.method : 'GET')
    ).toUpperCase();
    return this.#call(`${method} request`, method, input, init);
  };

  /**
   * Sends a call.
   *
   * @throws InputError (400, 422), NotAllowedError (401, 403), NotFoundError (404, 410), ConflictError (409, 412),
   * UpstreamUnavailableError, also for an API version that the system does not have, and UpstreamTimeoutError; the signal's
   * reason after an abort
   */
  async send(request: SystemRequest): Promise<Response> {
    const { operation, method = 'GET', body, accept = [] } = request;
    const response = await this.#call(operation, method, request.url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: request.signal,
      tailBytes: request.tailBytes,
    });
    if (response.ok || accept.includes(response.status)) return response;
    throw this.errorOf({
      status: response.status,
      operation,
      text: await response.text(),
      isChange: method !== 'GET' && method !== 'HEAD',
      permissions: neededPermissionsOf(response.headers),
      requestId: requestIdOf(response.headers),
      notFound: request.notFound,
    });
  }

  /**
   * Sends a call and parses its response.
   *
   * @throws as {@link SystemClient.send}; UpstreamUnavailableError if the response does not match `schema`
   */
  async json<T>(
    request: SystemRequest & { schema: z.ZodType<T, unknown> },
  ): Promise<T> {
    const response = await this.send(request);
    let value: unknown;
    try {
      value = await response.json();
    } catch {
      throw this.unreadable(request.operation, 'it is no JSON');
    }
    const parsed = request.schema.safeParse(value);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0];
      throw this.unreadable(
        request.operation,
        `${path.join('.') || 'answer'}: ${message}`,
      );
    }
    return parsed.data;
  }

  /** Creates the error of a failed response, and logs the system's error text. */
  errorOf(failure: SystemFailure): Error {
    const { status, operation, requestId, text = '' } = failure;
    const what = `${this.#system} could not ${operation}`;
    const versionFault = versionFaultOf(text);
    if (!versionFault && (status === 404 || status === 410)) {
      return new NotFoundError(failure.notFound ?? `${what}: not found`);
    }
    const reference = this.#keep(operation, {
      status,
      systemRequestId: requestId,
      text: scrub(text),
    });
    const reason =
      failure.isChange || currentRun() ? reasonOf(text) : undefined;
    const needs =
      status === 403 && failure.permissions && LACKS_PERMISSION.test(text)
        ? `: it needs the permission ${failure.permissions}`
        : '';
    const why = `${reason === undefined ? '' : `: ${reason}`}${needs}${reference}`;
    if (versionFault) {
      return new UpstreamUnavailableError(
        `${what}: it does not have the API version or resource type that the portal asks for (${versionFault}). To try again does not help; tell whoever looks after the portal${why}`,
      );
    }
    switch (status) {
      case 400:
      case 422:
        return new InputError(`${what}: it refused the input${why}`);
      case 401:
      case 403:
        return new NotAllowedError(`${what}: it refuses the request${why}`);
      case 409:
      case 412:
        return new ConflictError(
          `${what}: it exists already or was changed meanwhile${why}`,
        );
      case 429:
        return new UpstreamUnavailableError(
          `${what}: it has received too many requests. Try again in ${describeWait(failure.retryAfterMs)}${reference}`,
        );
      default:
        return new UpstreamUnavailableError(
          `${what}: it failed. Try again later${why}`,
        );
    }
  }

  /** Creates the error of an unreadable response. */
  unreadable(operation: string, reason: string): UpstreamUnavailableError {
    const reference = this.#keep(operation, { reason });
    return new UpstreamUnavailableError(
      `${this.#system} could not ${operation}: its answer cannot be read${reference}`,
    );
  }

  async #call(
    operation: string,
    method: string,
    input: Parameters<typeof fetch>[0],
    { tailBytes, ...init }: RequestInit & { tailBytes?: number } = {},
  ): Promise<Response> {
    const callers = init.signal ?? undefined;
    const run = currentRun();
    const policy = createRetryPolicy(method, {
      ...this.#retryOptions,
      ...(run && { maxWaitMs: RUN_MAX_WAIT_MS }),
      onWait: waitMs => tellOfWait(this.#system, waitMs),
    });
    const attempt = await policy.execute(
      () => this.#attempt(input, init, callers, tailBytes),
      callers,
    );
    if (attempt.kind === 'answer') {
      const { response, throttle } = attempt;
      if (response.status < 500 && !throttle) return response;
      throw this.errorOf({
        status: throttle ? 429 : response.status,
        operation,
        text: await response.text(),
        isChange: method !== 'GET' && method !== 'HEAD',
        requestId: requestIdOf(response.headers),
        retryAfterMs: throttle?.waitMs,
      });
    }
    throw this.#noAnswer(operation, attempt.kind);
  }

  #noAnswer(
    operation: string,
    reason: Exclude<Attempt['kind'], 'answer'>,
  ): Error {
    const what = `${this.#system} could not ${operation}`;
    const reference = this.#keep(operation, { reason });
    switch (reason) {
      case 'timeout':
        return new UpstreamTimeoutError(
          `${what}: it did not answer within ${this.#timeoutMs / 1000} s. Try again later${reference}`,
        );
      case 'tooLarge':
        return new UpstreamUnavailableError(
          `${what}: its answer is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MB${reference}`,
        );
      default:
        return new UpstreamUnavailableError(
          `${what}: it cannot be reached. Try again later${reference}`,
        );
    }
  }

  async #attempt(
    input: Parameters<typeof fetch>[0],
    init: RequestInit,
    callers: AbortSignal | undefined,
    tailBytes?: number,
  ): Promise<Attempt> {
    callers?.throwIfAborted();
    const started = performance.now();
    const attempt = await this.#try(input, init, callers, tailBytes);
    recordSeconds(CALLS, (performance.now() - started) / 1000, {
      system: this.#system,
      result: resultOf(attempt),
    });
    return attempt;
  }

  async #try(
    input: Parameters<typeof fetch>[0],
    init: RequestInit,
    callers: AbortSignal | undefined,
    tailBytes?: number,
  ): Promise<Attempt> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    const signal = callers ? AbortSignal.any([callers, timeout]) : timeout;
    try {
      // A request can be sent only once, so each attempt sends a copy.
      const target = input instanceof Request ? input.clone() : input;
      const response = await fetch(target, { ...init, signal });
      const read = await readBody(response, tailBytes);
      const { status } = read;
      const refusal =
        status === 403 || status === 429 ? await read.clone().text() : '';
      const throttle = readThrottle(read, refusal);
      return { kind: 'answer', response: read, throttle };
    } catch (error) {
      callers?.throwIfAborted();
      if (timeout.aborted) return { kind: 'timeout' };
      // Errors of fetch contain the address, which may contain personal data.
      return {
        kind: error instanceof RangeError ? 'tooLarge' : 'unreachable',
      };
    }
  }

  /** Logs a failure; returns its reference for the message. */
  #keep(operation: string, details: Record<string, unknown>): string {
    const reference = randomUUID().slice(0, 8);
    this.#logger.warn(`${this.#system} could not ${operation}`, {
      reference,
      ...JSON.parse(JSON.stringify(details)),
    });
    return ` (reference ${reference})`;
  }
}

const MINUTE_MS = 60_000;

/** Returns a wait in whole minutes, rounded up; one minute if the system names none. */
function describeWait(waitMs = MINUTE_MS): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function requestIdOf(headers: Headers): string | undefined {
  return REQUEST_ID_HEADERS.map(name => headers.get(name)).find(
    (id): id is string => id !== null,
  );
}

/**
 * The permissions that a GitHub App would need for a call, for example `contents=write`
 * (https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#resource-not-accessible).
 */
function neededPermissionsOf(headers: Headers): string | undefined {
  const text = headers.get('x-accepted-github-permissions') ?? '';
  return /^[a-z_]{1,60}=[a-z]{1,10}(?:[,;] ?[a-z_]{1,60}=[a-z]{1,10}){0,5}$/.test(
    text,
  )
    ? text
    : undefined;
}

/** The result of an attempt in a few words: answered, refused, throttled, failed, or why there is no answer. */
function resultOf(attempt: Attempt): string {
  if (attempt.kind !== 'answer') return attempt.kind;
  const { response, throttle } = attempt;
  if (throttle) return 'throttled';
  if (response.status >= 500) return 'failed';
  return response.status >= 400 ? 'refused' : 'answered';
}
