import { LRUCache } from 'lru-cache';

/** Part of the time that is left to chance. */
const CHANCE = 0.25;

export interface KeptAnswersOptions<T = never> {
  /** How long an answer counts at most, from the moment it was asked for. */
  keepMs: number;
  /** How long a failure counts. @defaultValue 0: failures are not kept */
  keepFailureMs?: number;
  /** Answers in memory at most; the one not used for longest goes first. */
  limit: number;
  /**
   * Whether a part of `keepMs` is left to chance: answers that came together do not end together, or all would be asked
   * again in the same moment. @defaultValue false
   */
  spread?: boolean;
  /** Whether an answer takes too much memory to be kept; it counts for those who have asked for it. @defaultValue none */
  isTooLarge?: (answer: T) => boolean;
  /** @defaultValue the machine's clock */
  now?: () => number;
}

interface Entry<T> {
  until: number;
  answer: Promise<T>;
}

/** Keeps answers for a while. Equal questions at the same time are asked once. */
export class KeptAnswers<T> {
  readonly #options: Required<KeptAnswersOptions<T>>;
  readonly #entries: LRUCache<string, Entry<T>>;

  constructor({
    keepMs,
    keepFailureMs = 0,
    limit,
    spread = false,
    isTooLarge = () => false,
    now = Date.now,
  }: KeptAnswersOptions<T>) {
    this.#options = { keepMs, keepFailureMs, limit, spread, isTooLarge, now };
    this.#entries = new LRUCache({ max: limit });
  }

  /** The kept answer, if there is one that still counts. */
  get(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.#options.now()
      ? entry.answer
      : undefined;
  }

  /** @param askedAt - when the answer was asked for, by the clock of these answers */
  set(
    key: string,
    answer: Promise<T>,
    askedAt: number = this.#options.now(),
  ): void {
    const { keepMs, keepFailureMs, spread, isTooLarge, now } = this.#options;
    const lifeMs = keepMs * (spread ? 1 - CHANCE * Math.random() : 1);
    const entry = { until: askedAt + lifeMs, answer };
    this.#entries.set(key, entry);
    answer.then(
      value => {
        if (isTooLarge(value) && this.#entries.get(key) === entry) {
          this.#entries.delete(key);
        }
      },
      () => {
        entry.until = now() + keepFailureMs;
      },
    );
  }

  /** The kept answer, or that of `load`. */
  read(key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.get(key);
    if (kept) return kept;
    const askedAt = this.#options.now();
    const answer = load();
    this.set(key, answer, askedAt);
    return answer;
  }

  clear(): void {
    this.#entries.clear();
  }
}
