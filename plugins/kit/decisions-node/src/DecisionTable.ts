import type { Knex } from 'knex';
import type { DecisionEvent, DecisionHistory } from './EventTable';

/** The columns that a table of requests usually has beside its own. */
export interface DecisionRow {
  id: string;
  state: string;
  /** Why it is in its state. */
  reason: string | null;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  /** Null while the request is open. */
  ended_at: Date | null;
}

/** The columns that decisions change, where a table has other names than {@link DecisionRow}. */
export interface DecisionColumns {
  state: string;
  reason: string;
  /** Undefined for a table that does not say when a request ended. */
  ended: string | undefined;
}

const USUAL: DecisionColumns = {
  state: 'state',
  reason: 'reason',
  ended: 'ended_at',
};

/** A change of a request's state. */
export interface StateChange<State extends string> {
  id: string;
  /** States in which the change is made; in any other one nothing happens. */
  from: readonly State[];
  to: State;
  at: Date;
  /** Entity ref of the person. */
  actor?: string;
  reason?: string;
  /** True if the actor approved or rejected. */
  isDecision?: boolean;
}

export interface DecisionTableOptions<Row, State extends string> {
  /** The table of requests. */
  requests: string;
  /** @defaultValue those of {@link DecisionRow} */
  columns?: DecisionColumns;
  /** Where each state is told of. */
  history: DecisionHistory<Row, State>;
  /** True for a state in which the request has not ended. */
  isOpen: (state: State) => boolean;
}

/**
 * Requests that others decide about, with the history of each: asked, decided or lapsed, ended. A change is made from
 * named states only, in one transaction with its event, so that of two backends one makes it. A request that has
 * ended does not change any more.
 */
export class DecisionTable<Row extends { id: string }, State extends string> {
  readonly #pool: Knex;
  readonly #options: DecisionTableOptions<Row, State>;

  constructor(knex: Knex, options: DecisionTableOptions<Row, State>) {
    this.#pool = knex;
    this.#options = options;
  }

  /**
   * Adds a request with its first state, in a transaction.
   *
   * @param row - all other columns without a default of the database
   * @returns false if a unique index of the table has such a request already
   */
  async add(
    trx: Knex.Transaction,
    row: Partial<Row>,
    event: DecisionEvent<State>,
  ): Promise<boolean> {
    const { requests, columns = USUAL, history } = this.#options;
    const added: Row[] = await trx(requests)
      .insert({ ...row, [columns.state]: event.state })
      // Whichever of the unique indexes it is.
      .onConflict()
      .ignore()
      .returning('*');
    await history.record(trx, added, event);
    return added.length > 0;
  }

  /**
   * Changes the state of a request and adds it to the history, in one transaction.
   *
   * @param columns - further columns that change with the state
   * @returns the request; undefined if it was in another state
   */
  async change(
    { id, ...change }: StateChange<State>,
    columns: Partial<Row> = {},
  ): Promise<Row | undefined> {
    return this.#pool.transaction(async trx => {
      const own = trx(this.#options.requests).where({ id });
      const [row] = await this.changeAll(trx, own, change, columns);
      return row;
    });
  }

  /**
   * As {@link change}, for all requests of a query in the transaction.
   *
   * @returns those that were in one of the states
   */
  async changeAll(
    trx: Knex.Transaction,
    requests: Knex.QueryBuilder,
    change: Omit<StateChange<State>, 'id'>,
    more: Partial<Row> = {},
  ): Promise<Row[]> {
    const { from, to, at, actor, reason, isDecision } = change;
    const { columns = USUAL, history, isOpen } = this.#options;
    const rows: Row[] = await requests
      .whereIn(columns.state, from.filter(isOpen))
      .update({
        ...more,
        [columns.state]: to,
        [columns.reason]: reason ?? null,
        ...(isDecision && { decided_by: actor, decided_at: at }),
        ...(columns.ended && !isOpen(to) && { [columns.ended]: at }),
      })
      .returning('*');
    await history.record(trx, rows, { at, state: to, actor, reason });
    return rows;
  }
}
