import type {
  CacheService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import type { JsonValue } from '@backstage/types';
import { createHash } from 'node:crypto';
import { needsFreshRead, noteFreshRead } from '@portal/plugin-backend-kit-node';

/** Lifetime of lists and successful lookups in the cache, in milliseconds (issue 3). */
const DEFAULT_TTL_MS = 60_000;

export interface SharedReadsOptions {
  cache: CacheService;
  logger: LoggerService;
  /** Lifetime of cached values, in milliseconds. @defaultValue 60,000 */
  ttlMs?: number;
}

export interface ReadOptions<T> {
  signal?: AbortSignal;
  /**
   * Caches the value, or selects the values to cache. With `false` the cache is not read either, for lookups like 'is
   * this name free'. @defaultValue true
   */
  keep?: boolean | ((value: T) => boolean);
  /**
   * Calls the system even if a value is cached; the new value is cached for other callers.
   *
   * @defaultValue true for the first read of a key in `withFreshReads`, else false
   */
  fresh?: boolean;
}

interface Call {
  controller: AbortController;
  value: Promise<unknown>;
  waiting: number;
}

/**
 * Reads that many callers share. Equal reads at the same time make one call to the system, which is aborted when the
 * last caller has gone; its value is cached.
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
   * @param key - equal for equal reads of callers with equal rights; never contains a token
   * @param load - calls the system; its signal aborts when no caller waits any more
   * @throws errors of `load`; the signal's reason after an abort
   */
  async read<T extends JsonValue>(
    key: string,
    load: (signal: AbortSignal) => Promise<T>,
    options: ReadOptions<T> = {},
  ): Promise<T> {
    const { signal, keep = true } = options;
    const fresh = options.fresh ?? needsFreshRead(this, key);
    signal?.throwIfAborted();
    // Keys may contain names of people; the cache stores only their hash.
    const hashed = createHash('sha256').update(key).digest('hex');
    const isKeptUsed = keep !== false && !fresh;
    // A caller that needs the current value does not join a read that may return an older one.
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
    const value = (await this.#wait(shared, call, signal)) as T;
    noteFreshRead(this, key);
    return value;
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
        // Later callers start a new read.
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
