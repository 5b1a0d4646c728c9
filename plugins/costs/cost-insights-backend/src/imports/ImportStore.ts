import { NotFoundError } from '@backstage/errors';
import type { components } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';

type Import = components['schemas']['Import'];

/** Reads of files on one page. */
const PAGE_SIZE = 50;

interface DeliveryRow {
  id: string;
  source: string;
  file: string;
  state: Import['state'];
  started_at: Date;
  ended_at: Date | null;
  months: string[];
  bytes: string;
  rows: string;
  skipped: string;
  problems: Import['problems'];
  reason: string | null;
  unreadable: string;
  released: boolean;
}

/** The reads of billing exports. */
export class ImportStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /**
   * Lists reads, newest first.
   *
   * @param before - `next` of the page before
   */
  async list(before?: string): Promise<{ items: Import[]; next?: string }> {
    const rows: DeliveryRow[] = await this.#knex('cost_deliveries')
      .modify(query => {
        if (before !== undefined) query.where('id', '<', before);
      })
      .select(
        '*',
        this.#knex.raw(
          `array(SELECT to_char(month, 'YYYY-MM') FROM unnest(billing_months) AS month ORDER BY 1) AS months`,
        ),
      )
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE + 1);
    const items = rows.slice(0, PAGE_SIZE).map(toImport);
    return {
      items,
      next: rows.length > PAGE_SIZE ? items.at(-1)?.id : undefined,
    };
  }

  /**
   * Lets the content of a held delivery count: the next run reads it.
   *
   * @throws NotFoundError if it is none that is held
   */
  async release(id: string): Promise<void> {
    const released = await this.#knex('cost_deliveries')
      .where({ id, state: 'held' })
      .update({ released: true });
    if (released === 0) throw new NotFoundError(`No import '${id}' is held`);
  }

  /** Lists the age of the newest delivery of each source that counts, in seconds. */
  async ages(now: Date): Promise<{ source: string; seconds: number }[]> {
    const rows: { source: string; ended: Date }[] = await this.#knex(
      'cost_deliveries',
    )
      .where({ state: 'done' })
      .groupBy('source')
      .select('source')
      .max({ ended: 'ended_at' });
    return rows.map(({ source, ended }) => ({
      source,
      seconds: (now.getTime() - ended.getTime()) / 1000,
    }));
  }

  /** Returns true if the newest read of a file failed, was refused or held, or skipped records. */
  async hasProblem(): Promise<boolean> {
    const newest = this.#knex('cost_deliveries')
      .distinctOn('source', 'file')
      .orderBy([
        { column: 'source' },
        { column: 'file' },
        { column: 'id', order: 'desc' },
      ])
      .as('newest');
    const row = await this.#knex
      .from(newest)
      .whereIn('state', ['failed', 'refused', 'held', 'waiting'])
      .orWhere('skipped', '>', 0)
      .first('id');
    return row !== undefined;
  }
}

function toImport(row: DeliveryRow): Import {
  return {
    id: row.id,
    source: row.source,
    file: row.file,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString(),
    billingMonths: row.months,
    rows: Number(row.rows),
    skipped: Number(row.skipped),
    bytes: Number(row.bytes),
    unreadable: Number(row.unreadable),
    released: row.released || undefined,
    problems: row.problems.map(({ amount, ...problem }) => ({
      ...problem,
      amount: amount === undefined ? undefined : Number(amount),
    })),
    reason: row.reason ?? undefined,
  };
}
