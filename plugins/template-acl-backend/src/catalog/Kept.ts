/** Part of the time for which an answer is kept that is left to chance. */
const CHANCE = 0.25;

export interface KeptOptions {
  /** How long an answer counts at most. */
  keepMs: number;
  /** Answers in memory at most; the oldest goes first. */
  limit: number;
  /** @defaultValue the machine's clock */
  now?: () => number;
}

/**
 * Keeps answers for a while. Equal questions at the same time are asked once; failures are not kept.
 *
 * @remarks Answers that came together do not end together, or all would be asked again in the same moment.
 */
export class Kept<T> {
  readonly #options: Required<KeptOptions>;
  readonly #entries = new Map<string, { until: number; answer: Promise<T> }>();

  constructor(options: KeptOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** The kept answer, if there is one that still counts. */
  get(key: string): Promise<T> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > this.#options.now()
      ? entry.answer
      : undefined;
  }

  set(key: string, answer: Promise<T>): void {
    const { keepMs, limit, now } = this.#options;
    const lifeMs = keepMs * (1 - CHANCE * Math.random());
    const entry = { until: now() + lifeMs, answer };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    answer.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    if (this.#entries.size > limit) {
      this.#entries.delete(this.#entries.keys().next().value!);
    }
  }

  read(key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.get(key);
    if (kept) return kept;
    const answer = load();
    this.set(key, answer);
    return answer;
  }
}
