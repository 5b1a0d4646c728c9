import { writePrivateJson } from './files';

/**
 * Keeps a small state on disk. Writes follow each other; changes made while one is under way are written together
 * by the next.
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
   * @param read - called at the time of writing; answers the state as JSON-compatible value
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
