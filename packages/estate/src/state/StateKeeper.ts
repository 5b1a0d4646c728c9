import { writePrivateJson } from './files';

/**
 * Stores a small state on disk. Writes run one after the other; all changes during a write are written together by the
 * next one.
 */
export class StateKeeper {
  #writing: Promise<void> = Promise.resolve();
  #next: (() => unknown) | undefined;

  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Writes a state. Resolves when it, or a newer one, is on disk.
   *
   * @param read - called at the time of writing; returns the state as a JSON-compatible value
   */
  save(read: () => unknown): Promise<void> {
    const isQueued = this.#next !== undefined;
    this.#next = read;
    if (!isQueued) {
      const write = async () => {
        const state = this.#next?.();
        this.#next = undefined;
        await writePrivateJson(this.#path, state);
      };
      // A failed write was reported to its own caller; the next one is tried all the same.
      this.#writing = this.#writing.then(write, write);
    }
    return this.#writing;
  }
}
