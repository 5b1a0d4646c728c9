import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Lifetime of a success: a test may depend on something that no key contains, for example the date. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Stores successes in a file, under keys that change when the result may change.
 *
 * @typedef {object} Success
 * @property {number} passed - number of tests
 * @property {number} at - when, in milliseconds since 1970
 */
export class SuccessCache {
  #file;
  #now;
  /** @type {Record<string, Success>} */
  #successes;

  /**
   * @param {string} file - a missing or damaged file counts as empty
   * @param {() => number} [now]
   */
  constructor(file, now = Date.now) {
    this.#file = file;
    this.#now = now;
    this.#successes = Object.fromEntries(
      Object.entries(readSuccesses(file)).filter(([, success]) =>
        this.#isFresh(success),
      ),
    );
  }

  /**
   * @param {string} key
   * @returns {Success | undefined}
   */
  find(key) {
    return this.#successes[key];
  }

  /**
   * @param {{ key: string, passed: number }[]} successes
   */
  add(successes) {
    for (const { key, passed } of successes) {
      this.#successes[key] = { passed, at: this.#now() };
    }
    mkdirSync(dirname(this.#file), { recursive: true });
    // Readers never see an incomplete file.
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#successes));
    renameSync(`${this.#file}.new`, this.#file);
  }

  #isFresh({ passed, at }) {
    const age = this.#now() - at;
    return Number.isInteger(passed) && age >= 0 && age < MAX_AGE_MS;
  }
}

function readSuccesses(file) {
  if (!existsSync(file)) return {};
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(read).filter(([, success]) => success !== null),
    );
  } catch {
    return {};
  }
}
