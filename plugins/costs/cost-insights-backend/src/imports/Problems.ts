/** Lines that are reported of each problem. */
const LINES = 5;

/** Problems that are told apart; a file can have a new one in each record. */
const KINDS = 50;
const OTHER = 'other problems';

/** Counts the skipped records of a delivery by their problem; never keeps a value. */
export class Problems {
  readonly #problems = new Map<string, { count: number; lines: number[] }>();

  /** @param line - number of the record's line in the file */
  add(text: string, line: number): void {
    const isKept = this.#problems.has(text) || this.#problems.size < KINDS;
    const problem = isKept ? text : OTHER;
    const known = this.#problems.get(problem) ?? { count: 0, lines: [] };
    known.count += 1;
    if (known.lines.length < LINES) known.lines.push(line);
    this.#problems.set(problem, known);
  }

  get skipped(): number {
    return this.list().reduce((sum, { count }) => sum + count, 0);
  }

  /** Problems with the number of their records and the first lines. */
  list(): { problem: string; count: number; lines: number[] }[] {
    return [...this.#problems].map(([problem, known]) => ({
      problem,
      ...known,
    }));
  }
}
