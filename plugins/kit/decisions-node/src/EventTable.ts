import type { Knex } from 'knex';

/** A state that a request had. */
export interface DecisionEvent<State extends string> {
  at: Date;
  state: State;
  /** Entity ref of the person; missing for changes by a system or time. */
  actor?: string;
  reason?: string;
}

/** Where the states of requests are told of. */
export interface DecisionHistory<Row, State extends string> {
  /** Adds the new state of these requests, in the transaction that changes them. */
  record(
    trx: Knex.Transaction,
    rows: Row[],
    event: DecisionEvent<State>,
  ): Promise<void>;
}

/** A table to which rows are only added: the request, `seq`, `at`, `state`, `actor`, `reason`. */
export class EventTable<State extends string> implements DecisionHistory<
  { id: string },
  State
> {
  readonly #pool: Knex;
  readonly #table: string;
  readonly #request: string;

  /** @param options - `request` is the column that names the request */
  constructor(knex: Knex, options: { table: string; request: string }) {
    this.#pool = knex;
    this.#table = options.table;
    this.#request = options.request;
  }

  async record(
    trx: Knex.Transaction,
    rows: { id: string }[],
    event: DecisionEvent<State>,
  ): Promise<void> {
    if (rows.length === 0) return;
    const events = rows.map(({ id }) => ({ [this.#request]: id, ...event }));
    await trx(this.#table).insert(events);
  }

  /** The states of a request, the oldest first. */
  async of(id: string): Promise<DecisionEvent<State>[]> {
    const rows = await this.#pool<EventRow>(this.#table)
      .where(this.#request, id)
      .orderBy('seq');
    return rows.map(({ at, state, actor, reason }) => ({
      at,
      state: state as State,
      actor: actor ?? undefined,
      reason: reason ?? undefined,
    }));
  }
}

interface EventRow {
  seq: string;
  at: Date;
  state: string;
  actor: string | null;
  reason: string | null;
}
