import type { LoggerService } from '@backstage/backend-plugin-api';
import { withTimeout } from '../withTimeout';

/** How long somebody waits for Redis, once: the next ones do not wait until it answers again. */
const PATIENCE_MS = 1_000;

/** The part of a client that tells whether it is connected; that of a cluster does not. */
export interface RedisClient {
  isReady?: boolean;
}

/** Knows whether Redis answers, so that nobody waits for it while it does not. */
export class RedisWatch {
  readonly #clients = new Set<RedisClient>();
  /** Clients whose connection, or whose last answer, somebody has waited for in vain. */
  readonly #silent = new Set<RedisClient>();
  readonly #connected = new WeakSet<RedisClient>();
  #wasAway = false;

  readonly #logger: LoggerService;

  constructor(logger: LoggerService) {
    this.#logger = logger;
  }

  /** Looks whether a client waits for its connection or for an answer; the first look that finds a change tells the log. */
  look(): boolean {
    const isAway = [...this.#clients].some(client => this.#isAway(client));
    if (isAway !== this.#wasAway) {
      if (isAway) this.#logger.warn('Redis does not answer');
      else this.#logger.info('Redis answers again');
    }
    this.#wasAway = isAway;
    return isAway;
  }

  /**
   * Waits for the answer of a client, not longer than a moment.
   *
   * @throws Error at once if the client has not answered before
   */
  async bound<T>(client: RedisClient, work: () => Promise<T>): Promise<T> {
    this.#clients.add(client);
    if (this.#isAway(client)) throw new Error('Redis does not answer');
    let answered = false;
    const working = work().finally(() => {
      answered = true;
    });
    try {
      return await withTimeout(working, PATIENCE_MS);
    } catch (error) {
      if (!answered) this.#waitFor(client, working);
      throw error;
    } finally {
      this.look();
    }
  }

  #isAway(client: RedisClient): boolean {
    return this.#silent.has(client) || this.#wasLost(client);
  }

  /** A client that was connected, and is not now, connects again by itself. */
  #wasLost(client: RedisClient): boolean {
    if (client.isReady) this.#connected.add(client);
    return client.isReady === false && this.#connected.has(client);
  }

  #waitFor(client: RedisClient, working: Promise<unknown>): void {
    this.#silent.add(client);
    const end = () => {
      this.#silent.delete(client);
      this.look();
    };
    working.then(end, end);
  }
}
