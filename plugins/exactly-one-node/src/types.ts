import { type JsonValue } from '@backstage/types';

/** What work has at hand while nobody else does work of the same key. */
export interface ExclusiveWork {
  /**
   * Aborts when the caller's signal does, and when the database could not be reached for so long that others may have begun.
   * Check it before each step that must not be done twice.
   */
  signal: AbortSignal;
  /** What this or an earlier holder of the key has written down and is still kept. */
  recall(): Promise<JsonValue | undefined>;
  /** Writes something down for the next holder of the key; replaces what was there. */
  note(value: JsonValue, options: { keepMs: number }): Promise<void>;
}

export interface ExactlyOneOptions {
  /** Ends waiting, and the work's signal. */
  signal?: AbortSignal;
  /** Called once when somebody else does work of the same key. */
  onWait?: () => void;
}

/**
 * Does equal work one after the other, in all backends that share the database of the calling plugin: what is looked for and
 * made in one piece of work is made once, however many ask at the same time.
 *
 * @public
 */
export interface ExactlyOne {
  /**
   * Waits until nobody else does work of this key, then does it.
   *
   * @param key - parts that name what the work is about, for example system and name; equal for equal work. A piece of work
   * that waits for a second key has to do so in one order everywhere, and never for its own
   * @returns what `work` returns
   * @throws what `work` throws; the signal's reason; ServiceUnavailableError when the wait takes longer than ten minutes, or
   * the database does not answer
   */
  run<T>(
    key: readonly string[],
    work: (exclusive: ExclusiveWork) => Promise<T>,
    options?: ExactlyOneOptions,
  ): Promise<T>;
}
