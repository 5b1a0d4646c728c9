import type { Knex } from 'knex';

/** The columns that every table of requests has beside its own. */
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

interface EventRow {
  seq: string;
  at: Date;
  state: string;
  actor: string | null;
  reason: string | null;
}

/** A state that a request had. */
export interface DecisionEvent<State extends string> {
  at: Date;
  state: State;
  /** Entity ref of the person; missing for changes by a system or time. */
  actor?: string;
  reason?: string;
}

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

export interface DecisionTableOptions<State extends string> {
  /** The table of requests. */
  requests: string;
  /** The table of their states, to which rows are only added: `seq`, `at`, `state`, `actor`, `reason`. */
  events: string;
  /** The column of events that names the request. */
  request: string;
  /** True for a state in which the request has not ended. */
  isOpen: (state: State) => boolean;
}

/**
 * Requests that others decide about, with the history of each: asked, decided or lapsed, ended. A change is made from
 * named states only, in one transaction with its event, so that of two backends one makes it. A request that has
 * ended does not change any more.
 */
export class DecisionTable<Row extends DecisionRow, State extends string> {
  readonly #pool: Knex;
  readonly #options: DecisionTableOptions<State>;

  constructor(knex: Knex, options: DecisionTableOptions<State>) {
    this.#pool = knex;
    this.#options = options;
  }

  /**
   * Adds a request with its first state.
   *
   * @param row - all columns without a default of the database
   * @returns false if a unique index of the table has such a request already
   */
  async add(
    row: Partial<Row> & Pick<Row, 'id' | 'requested_by' | 'requested_at'>,
    state: State,
    within?: Knex.Transaction,
  ): Promise<boolean> {
    const work = async (trx: Knex.Transaction) => {
      const { requests, isOpen } = this.#options;
      const added = await trx(requests)
        .insert({
          ...row,
          state,
          ...(!isOpen(state) && { ended_at: row.requested_at }),
        })
        // Whichever of the unique indexes it is.
        .onConflict()
        .ignore()
        .returning('id');
      if (added.length === 0) return false;
      await this.#record(trx, row.id, {
        at: row.requested_at,
        state,
        actor: row.requested_by,
      });
      return true;
    };
    return runWithin(this.#pool, within, work);
  }

  /**
   * Changes the state of a request and adds it to the history, in one transaction.
   *
   * @param columns - further columns that change with the state
   * @returns the request; undefined if it was in another state
   */
  async change(
    change: StateChange<State>,
    columns: Partial<Row> = {},
    within?: Knex.Transaction,
  ): Promise<Row | undefined> {
    const { id, from, to, at, actor, reason, isDecision } = change;
    const { requests, isOpen } = this.#options;
    const work = async (trx: Knex.Transaction) => {
      const [row] = await trx<DecisionRow>(requests)
        .where({ id })
        .whereIn('state', [...from])
        .whereNull('ended_at')
        .update({
          ...columns,
          state: to,
          reason: reason ?? null,
          ...(isDecision && { decided_by: actor, decided_at: at }),
          ...(!isOpen(to) && { ended_at: at }),
        } as Partial<DecisionRow>)
        .returning('*');
      if (!row) return undefined;
      await this.#record(trx, id, { at, state: to, actor, reason });
      return row as Row;
    };
    return runWithin(this.#pool, within, work);
  }

  /** The states of a request, the oldest first. */
  async events(id: string): Promise<DecisionEvent<State>[]> {
    const { events, request } = this.#options;
    const rows = await this.#pool<EventRow>(events)
      .where(request, id)
      .orderBy('seq');
    return rows.map(({ at, state, actor, reason }) => ({
      at,
      state: state as State,
      actor: actor ?? undefined,
      reason: reason ?? undefined,
    }));
  }

  async #record(
    trx: Knex.Transaction,
    id: string,
    event: DecisionEvent<State>,
  ): Promise<void> {
    const { events, request } = this.#options;
    await trx(events).insert({ [request]: id, ...event });
  }
}

/** Does the work in the transaction of the caller, or in one of its own. */
async function runWithin<T>(
  knex: Knex,
  within: Knex.Transaction | undefined,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return within ? work(within) : knex.transaction(work);
}
