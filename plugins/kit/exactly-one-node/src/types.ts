import type { JsonValue } from '@backstage/types';

/** Context of work that holds its key. */
export interface ExclusiveWork {
  /**
   * Aborts with the caller's signal, and when the database was unreachable for so long that other work may have
   * started. Check it before each step that must not run twice.
   */
  signal: AbortSignal;
  /** The current note of this or an earlier holder of the key. */
  recall(): Promise<JsonValue | undefined>;
  /** Stores a note for the next holder of the key; replaces the current note. */
  note(value: JsonValue, options: { keepMs: number }): Promise<void>;
}

export interface ExactlyOneOptions {
  /** Aborts the wait and the work's signal. */
  signal?: AbortSignal;
  /** Called once if other work holds the key. */
  onWait?: () => void;
}

/**
 * Runs work with equal keys one after the other, across all backends that share the database of the calling plugin.
 * Work that finds or creates a resource therefore creates it once, however many callers run it at the same time.
 *
 * @public
 */
export interface ExactlyOne {
  /**
   * Waits for the key, then runs the work.
   *
   * @param key - parts that name the subject of the work, for example system and name; equal for equal work. Nested
   * work must take its keys in the same order everywhere, and never its own key again
   * @returns the result of `work`
   * @throws errors of `work`; the signal's reason; ServiceUnavailableError after a wait of ten minutes, or if the
   * database does not answer
   */
  run<T>(
    key: readonly string[],
    work: (exclusive: ExclusiveWork) => Promise<T>,
    options?: ExactlyOneOptions,
  ): Promise<T>;
}
