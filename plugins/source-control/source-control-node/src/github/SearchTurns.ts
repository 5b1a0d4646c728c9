import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * GitHub answers 30 searches a minute, for all people of the portal together.
 * https://docs.github.com/rest/search/search#rate-limit
 */
const SEARCHES = 30;
const WITHIN_MS = 60_000;

/** Longest wait of a search for its turn: somebody waits at a page. */
const MAX_WAIT_MS = 5_000;

/** Lets searches through one after the other, and not more than GitHub answers. */
export class SearchTurns {
  readonly #now: () => number;
  /** When each search of the last minute began, oldest first. */
  #begun: number[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Waits for the turn of a search, and does it.
   *
   * @throws UpstreamUnavailableError when the turn is too far away
   */
  run<T>(search: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const turn = this.#last.then(() => this.#wait(signal)).then(search);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const now = this.#now();
    this.#begun = this.#begun.filter(time => now - time < WITHIN_MS);
    const waitMs =
      this.#begun.length < SEARCHES ? 0 : this.#begun[0] + WITHIN_MS - now;
    if (waitMs > MAX_WAIT_MS)
      throw new UpstreamUnavailableError(
        `GitHub answers ${SEARCHES} searches a minute, for all people together, and they are used up. Try again in a minute`,
      );
    if (waitMs > 0) await pause(waitMs, undefined, { signal });
    this.#begun.push(this.#now());
  }
}
