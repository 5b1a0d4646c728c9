/** Random part of the lifetime of an answer. */
const CHANCE = 0.25;

export interface KeptOptions {
  /** Maximum lifetime of an answer. */
  keepMs: number;
  /** Maximum number of answers in memory; the oldest is removed first. */
  limit: number;
  /** @defaultValue the system clock */
  now?: () => number;
}

/**
 * Caches answers. Equal requests at the same time share one call; failures are not cached.
 *
 * @remarks Lifetimes vary, so that answers that were read together do not expire together.
 */
export class Kept<T> {
  readonly #options: Required<KeptOptions>;
  readonly #entries = new Map<string, { until: number; answer: Promise<T> }>();

  constructor(options: KeptOptions) {
    this.#options = { now: Date.now, ...options };
  }

  /** The cached answer, unless it has expired. */
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
