/** What is the same for all people is asked at most this often. */
const KEEP_MS = 1_000;
/** Different questions in memory at most. */
const MAX_KEPT = 100;

/** Keeps answers for a second: equal questions at the same time, and shortly after, are asked once. */
export class KeptAnswers<T> {
  readonly #kept = new Map<string, { until: number; answer: Promise<T> }>();

  /** @param now - the machine's clock, or that of a test */
  constructor(private readonly now: () => number = Date.now) {}

  /** The kept answer to a question, or that of `ask`; failures are not kept. */
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
