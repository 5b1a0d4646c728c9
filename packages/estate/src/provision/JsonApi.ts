import { ServiceUnavailableError } from '@backstage/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { NOT_STARTED } from '../http/notStarted';

/** How long a call may take, and how long a service may take to start, in milliseconds. */
const CALL_MS = 30_000;
const START_MS = 10_000;
const START_CHECK_MS = 200;

/** How long a new thing may stay unseen, in milliseconds. */
const SEEN_MS = 60_000;
const SEEN_CHECK_MS = 200;

export interface JsonApiOptions {
  /** Name of the system, for messages. */
  name: string;
  baseUrl: string;
  authorization(): Promise<string>;
  signal: AbortSignal;
}

interface Call {
  /** Path below the base address, or a whole address below it. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls one of the company's systems over HTTP, as a client of its own. */
export class JsonApi {
  readonly #options: JsonApiOptions;

  constructor(options: JsonApiOptions) {
    this.#options = options;
  }

  /** @throws ServiceUnavailableError if the system does not answer with success, or with something unreadable */
  async read<Output>(call: Call, schema: z.ZodType<Output>): Promise<Output> {
    return this.#parse(call, await this.#send(call), schema);
  }

  /** Returns undefined if there is nothing at the address. */
  async find<Output>(
    call: Call,
    schema: z.ZodType<Output>,
  ): Promise<Output | undefined> {
    const answer = await this.#send(call, [404]);
    return answer.status === 404
      ? undefined
      : this.#parse(call, answer, schema);
  }

  /**
   * Waits for a new thing to be at its address: the parts of a system learn of it late.
   *
   * @throws ServiceUnavailableError if it is not there in the end
   */
  async untilSeen(call: Call): Promise<void> {
    const latest = Date.now() + SEEN_MS;
    while ((await this.#send(call, [404])).status === 404) {
      if (Date.now() > latest) throw this.#failure(call, 'does not know it');
      await this.#pause(SEEN_CHECK_MS);
    }
  }

  /** Makes a call whose answer does not matter. */
  async send(call: Call): Promise<void> {
    await this.#send(call);
  }

  #parse<Output>(
    call: Call,
    answer: { text: string },
    schema: z.ZodType<Output>,
  ): Output {
    let content: unknown;
    try {
      content = JSON.parse(answer.text);
    } catch {
      content = undefined;
    }
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    throw this.#failure(call, 'answered with something unreadable');
  }

  async #send(call: Call, accepted: readonly number[] = []) {
    const latest = Date.now() + START_MS;
    for (;;) {
      const { status, text } = await this.#request(call);
      const isStarting = status === 503 && text === NOT_STARTED;
      if (isStarting && Date.now() < latest) {
        await this.#pause(START_CHECK_MS);
      } else if ((status >= 200 && status < 300) || accepted.includes(status)) {
        return { status, text };
      } else {
        throw this.#failure(call, `answered ${status}: ${messageOf(text)}`);
      }
    }
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#options.signal });
  }

  async #request({ path, method = 'GET', body, headers }: Call) {
    const { baseUrl, authorization, signal } = this.#options;
    try {
      const response = await fetch(
        path.startsWith(baseUrl) ? path : `${baseUrl}${path}`,
        {
          method,
          headers: {
            ...headers,
            authorization: await authorization(),
            'content-type': 'application/json',
          },
          body: body === undefined ? undefined : JSON.stringify(body),
          signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
        },
      );
      return { status: response.status, text: await response.text() };
    } catch (error) {
      signal.throwIfAborted();
      throw this.#failure(
        { path, method },
        `did not answer: ${(error as Error).message}`,
      );
    }
  }

  #failure({ path, method = 'GET' }: Call, reason: string) {
    const { pathname } = new URL(path, this.#options.baseUrl);
    return new ServiceUnavailableError(
      `${this.#options.name} ${reason} (${method} ${pathname})`,
    );
  }
}

/** The message in the answers of source control, Graph and Azure; else the beginning of the answer. */
function messageOf(text: string): string {
  try {
    const body = JSON.parse(text);
    return String(body.message ?? body.error.message);
  } catch {
    return text.slice(0, 200);
  }
}
