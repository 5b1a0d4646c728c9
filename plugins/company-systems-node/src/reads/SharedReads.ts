import { CacheService, LoggerService } from '@backstage/backend-plugin-api';
import { JsonValue } from '@backstage/types';
import { createHash } from 'node:crypto';

/** How long lists and positive look-ups are kept, in milliseconds (issue 3). */
const DEFAULT_TTL_MS = 60_000;

export interface SharedReadsOptions {
  cache: CacheService;
  logger: LoggerService;
  /** How long values are kept, in milliseconds. @defaultValue 60,000 */
  ttlMs?: number;
}

export interface ReadOptions<T> {
  signal?: AbortSignal;
  /**
   * Whether the value is kept, or which values are. `false` also means that a kept value is not used: for questions
   * like 'is this name free'. @defaultValue true
   */
  keep?: boolean | ((value: T) => boolean);
  /** Whether the system is asked although a value is kept; what it answers is kept for the others. @defaultValue false */
  fresh?: boolean;
}

interface Call {
  controller: AbortController;
  value: Promise<unknown>;
  waiting: number;
}

/**
 * Reads that many callers share: equal ones at the same time make one call of the system, which is given up when the
 * last caller went away, and its value is kept for a while.
 */
export class SharedReads {
  readonly #calls = new Map<string, Call>();
  readonly #cache: CacheService;
  readonly #logger: LoggerService;
  readonly #ttlMs: number;

  constructor(options: SharedReadsOptions) {
    this.#cache = options.cache;
    this.#logger = options.logger;
    this.#ttlMs = options.ttlMs ?? DEFAULT_TTL_MS;
  }

  /**
   * Reads a value.
   *
   * @param key - equal for equal questions of callers with equal rights; never holds a token
   * @param load - calls the system; its signal aborts when nobody waits any more
   * @throws what `load` throws; the signal's reason when this caller went away
   */
  async read<T extends JsonValue>(
    key: string,
    load: (signal: AbortSignal) => Promise<T>,
    options: ReadOptions<T> = {},
  ): Promise<T> {
    const { signal, keep = true, fresh = false } = options;
    signal?.throwIfAborted();
    // Keys may hold names of people: the cache need not know them.
    const hashed = createHash('sha256').update(key).digest('hex');
    const isKeptUsed = keep !== false && !fresh;
    // Who wants it as it is now does not wait with those whom an old value does.
    const shared = isKeptUsed ? hashed : `${hashed} now`;
    let call = this.#calls.get(shared);
    if (!call) {
      call = this.#start(shared, async abort => {
        const kept = isKeptUsed ? await this.#kept<T>(hashed) : undefined;
        if (kept !== undefined) return kept;
        const value = await load(abort);
        const isKept = typeof keep === 'function' ? keep(value) : keep;
        if (isKept) await this.#keep(hashed, value);
        return value;
      });
    }
    return this.#wait(shared, call, signal) as Promise<T>;
  }

  #start(key: string, run: (signal: AbortSignal) => Promise<unknown>): Call {
    const controller = new AbortController();
    const value = run(controller.signal).finally(() => {
      if (this.#calls.get(key)?.controller === controller) {
        this.#calls.delete(key);
      }
    });
    const call = { controller, value, waiting: 0 };
    this.#calls.set(key, call);
    return call;
  }

  async #wait(
    key: string,
    call: Call,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    call.waiting += 1;
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([call.value, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      call.waiting -= 1;
      if (call.waiting === 0 && signal?.aborted) {
        // Whoever comes now starts anew.
        if (this.#calls.get(key) === call) this.#calls.delete(key);
        call.value.catch(() => {});
        call.controller.abort(signal.reason);
      }
    }
  }

  async #kept<T extends JsonValue>(hashed: string): Promise<T | undefined> {
    try {
      return await this.#cache.get<T>(hashed);
    } catch (error) {
      this.#logger.warn(
        'The cache cannot be read; asking the system',
        error as Error,
      );
      return undefined;
    }
  }

  async #keep(hashed: string, value: JsonValue): Promise<void> {
    try {
      await this.#cache.set(hashed, value, { ttl: this.#ttlMs });
    } catch (error) {
      this.#logger.warn('The cache cannot be written', error as Error);
    }
  }
}
