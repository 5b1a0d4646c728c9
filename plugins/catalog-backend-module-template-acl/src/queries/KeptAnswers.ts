/** Minimum interval of queries whose result is the same for everybody. */
const KEEP_MS = 1_000;
/** Maximum number of different queries in memory. */
const MAX_KEPT = 100;

/** Caches results for a second: equal queries at the same time, and shortly after, run once. */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, { until: number; answer: Promise<T> }>();

  /** @param now - the system clock, or that of a test */
  constructor(private readonly now: () => number = Date.now) {}

  /** Returns the cached result of a query, or that of `ask`. Failures are not cached. */
  get(question: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(question);
    if (kept && kept.until > this.now()) return kept.answer;
    const answer = ask();
    this.#kept.delete(question);
    this.#kept.set(question, { until: this.now() + KEEP_MS, answer });
    answer.catch(() => this.#kept.delete(question));
    if (this.#kept.size > MAX_KEPT) {
      this.#kept.delete(this.#kept.keys().next().value!);
    }
    return answer;
  }
}
