import type { Knex } from 'knex';
import type { Delivery } from '../sources/deliveries';
import type { Problems } from './Problems';

/** What a read found. */
export interface ReadFacts {
  bytes: number;
  rows: number;
  problems: Problems;
}

/** A newer delivery of the same source: of the same file by its read, of other files by their change. */
const IS_NEWER = `newer.source = older.source AND newer.state = 'done' AND CASE
  WHEN newer.file = older.file THEN newer.id > older.id
  ELSE (newer.changed_at, newer.file) > (older.changed_at, older.file) END`;

/** Time after which a refused file is read again. */
const REFUSED_FOR = '1 day';

const BROKEN = 'The read broke off; it is tried again';

/** The table of deliveries. */
export class DeliveryStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Marks the reads that nobody continues. The caller holds the lock of the source. */
  async closeBroken(source: string): Promise<void> {
    await this.#knex('cost_deliveries')
      .where({ source, state: 'reading' })
      .update({
        state: 'failed',
        reason: BROKEN,
        ended_at: this.#knex.fn.now(),
      });
  }

  /**
   * Returns true if this content was read to its end, or refused in the last day: what a proxy garbled on its way is whole
   * another time.
   */
  async isKnown(source: string, delivery: Delivery): Promise<boolean> {
    const newest = await this.#knex('cost_deliveries')
      .where({ source, file: delivery.name })
      .orderBy('id', 'desc')
      .first(
        'fingerprint',
        'state',
        this.#knex.raw('ended_at > now() - ?::interval AS is_fresh', [
          REFUSED_FOR,
        ]),
      );
    if (newest?.fingerprint !== delivery.fingerprint) return false;
    return newest.state === 'refused'
      ? newest.is_fresh
      : ['done', 'replaced'].includes(newest.state);
  }

  /** @returns the id of the read */
  async start(source: string, delivery: Delivery): Promise<string> {
    const [{ id }] = await this.#knex('cost_deliveries')
      .insert({
        source,
        file: delivery.name,
        fingerprint: delivery.fingerprint,
        changed_at: delivery.changedAt,
        state: 'reading',
        started_at: this.#knex.fn.now(),
        billing_months: [],
        problems: '[]',
      })
      .returning('id');
    return id;
  }

  /** Ends a read whose content does not count. */
  async fail(
    id: string,
    state: 'failed' | 'refused',
    reason: string,
    facts: ReadFacts,
  ): Promise<void> {
    await this.#end(this.#knex, id, { state, reason, ...rowOf(facts) });
  }

  /** Returns those of the months for which no newer delivery counts. */
  async monthsToReplace(
    trx: Knex.Transaction,
    id: string,
    months: readonly string[],
  ): Promise<string[]> {
    const { rows } = await trx.raw(
      `SELECT to_char(month, 'YYYY-MM-DD') AS month
       FROM unnest(?::date[]) AS month, cost_deliveries AS older
       WHERE older.id = ? AND NOT EXISTS (
         SELECT 1 FROM cost_deliveries AS newer
         WHERE ${IS_NEWER} AND month = ANY (newer.billing_months))`,
      [[...months], id],
    );
    return rows.map(({ month }: { month: string }) => month);
  }

  /** Ends a read that counts; deliveries without a month that still counts are replaced. */
  async finish(
    trx: Knex.Transaction,
    id: string,
    months: readonly string[],
    facts: ReadFacts,
  ): Promise<void> {
    const done = { state: 'done', billing_months: [...months] };
    await this.#end(trx, id, { ...done, ...rowOf(facts) });
    await trx.raw(
      `UPDATE cost_deliveries AS older SET state = 'replaced'
       WHERE older.state = 'done' AND older.billing_months <> '{}'
         AND older.source = (SELECT source FROM cost_deliveries WHERE id = ?)
         AND older.billing_months <@ ARRAY (
           SELECT month FROM cost_deliveries AS newer, unnest(newer.billing_months) AS month
           WHERE ${IS_NEWER})`,
      [id],
    );
  }

  async #end(knex: Knex, id: string, row: Record<string, unknown>) {
    await knex('cost_deliveries')
      .where({ id })
      .update({ ...row, ended_at: knex.fn.now() });
  }
}

function rowOf({ bytes, rows, problems }: ReadFacts) {
  return {
    bytes,
    rows,
    skipped: problems.skipped,
    problems: JSON.stringify(problems.list()),
  };
}
