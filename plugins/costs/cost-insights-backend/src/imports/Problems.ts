import {
  type ChargeLine,
  DecimalSum,
} from '@portal/plugin-cost-insights-common';

/** Lines that are reported of each problem. */
const LINES = 5;

/** Problems that are told apart; a file can have a new one in each record. */
const KINDS = 50;
const OTHER = 'other problems';

/** A problem with the number of its records, the first lines, and about how much money it is. */
export interface Problem {
  problem: string;
  count: number;
  lines: number[];
  /** Sum of the absolute amounts as far as they can be told. */
  amount?: string;
  /** True if the records count nevertheless. */
  counts?: boolean;
}

interface Counted {
  count: number;
  lines: number[];
  amount: DecimalSum;
  counts: boolean;
}

/** Counts the records of a delivery that cannot be read, and those that lack something, by their problem; never keeps a value. */
export class Problems {
  readonly #problems = new Map<string, Counted>();
  readonly #unreadable = new DecimalSum();
  readonly #counting = new DecimalSum();
  #records = 0;
  #skipped = 0;

  /**
   * Adds a record that cannot be read.
   *
   * @param line - number of the record's line in the file
   * @param amount - about how much money it is
   */
  add(text: string, line: number, amount = '0'): void {
    this.#skipped += 1;
    this.#unreadable.addSize(amount);
    this.#count(text, line, amount, false);
  }

  /** Adds a charge that counts although something is missing in its record. */
  note(text: string, line: number, charge: ChargeLine): void {
    this.#count(text, line, charge.cost, true);
  }

  /** Adds a charge that counts. */
  charge({ cost }: ChargeLine): void {
    this.#records += 1;
    this.#counting.addSize(cost);
  }

  /** Records that cannot be read. */
  get skipped(): number {
    return this.#skipped;
  }

  /** About how much money the records are that cannot be read. */
  get unreadable(): DecimalSum {
    return this.#unreadable;
  }

  /** The part of the money, or of the records where that is more, that cannot be read: 0 to 1. */
  get unreadablePart(): number {
    if (this.#skipped === 0) return 0;
    const lost = this.#unreadable.toNumber();
    const money = lost / (lost + this.#counting.toNumber() || 1);
    return Math.max(
      money,
      lost === 0 ? this.#skipped / (this.#skipped + this.#records) : 0,
    );
  }

  list(): Problem[] {
    return [...this.#problems].map(
      ([problem, { count, lines, amount, counts }]) => ({
        problem,
        count,
        lines,
        amount: amount.toString(),
        ...(counts && { counts }),
      }),
    );
  }

  #count(text: string, line: number, amount: string, counts: boolean): void {
    const isKept = this.#problems.has(text) || this.#problems.size < KINDS;
    const problem = isKept ? text : OTHER;
    const known = this.#problems.get(problem) ?? {
      count: 0,
      lines: [],
      amount: new DecimalSum(),
      counts,
    };
    known.count += 1;
    known.amount.addSize(amount);
    known.counts &&= counts;
    if (known.lines.length < LINES) known.lines.push(line);
    this.#problems.set(problem, known);
  }
}
