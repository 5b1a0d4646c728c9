import type { Knex } from 'knex';
import type { Delivery } from '../sources/deliveries';
import type { ReplacedMonth } from './hold';
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

const RETIRED = 'The configuration has its source no longer';

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
    const newest = await this.#newest(source, delivery);
    if (!newest) return false;
    switch (newest.state) {
      case 'refused':
        return newest.is_fresh;
      case 'held':
        return !newest.released;
      default:
        return ['done', 'replaced'].includes(newest.state);
    }
  }

  /** Returns true if an admin let this content count, although it was held. */
  async isReleased(source: string, delivery: Delivery): Promise<boolean> {
    const newest = await this.#newest(source, delivery);
    return newest?.state === 'held' && newest.released;
  }

  /** Notes once that a delivery does not count yet. */
  async wait(
    source: string,
    delivery: Delivery,
    reason: string,
  ): Promise<void> {
    const newest = await this.#newest(source, delivery);
    if (newest?.state === 'waiting') return;
    const id = await this.start(source, delivery);
    await this.#end(this.#knex, id, { state: 'waiting', reason });
  }

  /** The newest read of a delivery's content. */
  async #newest(
    source: string,
    delivery: Delivery,
  ): Promise<
    | {
        fingerprint: string;
        state: string;
        released: boolean;
        is_fresh: boolean;
      }
    | undefined
  > {
    const newest = await this.#knex('cost_deliveries')
      .where({ source, file: delivery.name })
      .orderBy('id', 'desc')
      .first(
        'fingerprint',
        'state',
        'released',
        this.#knex.raw('ended_at > now() - ?::interval AS is_fresh', [
          REFUSED_FOR,
        ]),
      );
    return newest?.fingerprint === delivery.fingerprint ? newest : undefined;
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
    state: 'failed' | 'refused' | 'held',
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

  /** Returns the months of the staged charges that would replace something, with the size of both. */
  async sizes(
    trx: Knex.Transaction,
    source: string,
    months: readonly string[],
  ): Promise<ReplacedMonth[]> {
    const { rows } = await trx.raw(
      `WITH staged AS (
         SELECT billing_month, count(*) AS rows, sum(cost) AS cost FROM cost_staging GROUP BY 1
       ), before AS (
         SELECT billing_month, sum(rows) AS rows, sum(cost) AS cost FROM cost_daily
         WHERE source = ? AND billing_month = ANY (?::date[]) GROUP BY 1
       )
       SELECT to_char(billing_month, 'YYYY-MM') AS month, staged.rows, staged.cost,
         before.rows AS rows_before, before.cost AS cost_before
       FROM staged JOIN before USING (billing_month)
       ORDER BY 1`,
      [source, [...months]],
    );
    return rows.map((row: Record<string, string>) => ({
      month: row.month,
      now: { rows: Number(row.rows), cost: Number(row.cost) },
      before: { rows: Number(row.rows_before), cost: Number(row.cost_before) },
    }));
  }

  /** Deletes what counts of the sources that the configuration has no longer. @returns the ids of these sources */
  async retire(sources: readonly string[]): Promise<string[]> {
    const known: string[] = await this.#knex('cost_deliveries')
      .whereIn('state', ['done', 'reading'])
      .distinct('source')
      .pluck('source');
    const gone = known.filter(source => !sources.includes(source));
    if (gone.length === 0) return [];
    await this.#knex.transaction(async trx => {
      for (const table of ['cost_charges', 'cost_daily', 'cost_totals']) {
        await trx(table).whereIn('source', gone).delete();
      }
      await trx('cost_deliveries')
        .whereIn('source', gone)
        .whereIn('state', ['done', 'reading'])
        // Read anew if the source comes back.
        .update({ state: 'replaced', reason: RETIRED, fingerprint: '' });
    });
    return gone;
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
    unreadable: problems.unreadable.toString(),
    problems: JSON.stringify(problems.list()),
  };
}
