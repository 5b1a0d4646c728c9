import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * A small JSON document on disk. Writing is atomic (a new file replaces the old one) and finished when the call
 * returns, so a response never depends on a change that a crash could undo.
 */
export class JsonFile<T> {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Returns the stored document; undefined if missing. */
  read(): T | undefined {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        return undefined;
      }
      throw new Error(
        `The state file ${this.#path} cannot be read; reset the estate to start afresh`,
        { cause: error },
      );
    }
  }

  write(value: T): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    const next = `${this.#path}.next`;
    writeFileSync(next, JSON.stringify(value, null, 1));
    renameSync(next, this.#path);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}
