import type { Knex } from 'knex';
import type { EvaluatedComponent } from '../service/types';
import { selectComponents, type Selection } from './selectComponents';

const HISTORY = 'history';
const DAY_MS = 24 * 60 * 60_000;

/** Days that are kept: 13 months, so that a month can be compared with that of the year before. */
const KEPT_DAYS = 396;

/** Days between two points of a history. */
const STEP_DAYS = 7;

/** A history that is not longer has a point for each day. */
const SHORT_DAYS = 62;

/** In place of the id of a check: the level. */
export const LEVEL = '';

interface HistoryRow {
  entity_ref: string;
  check_id: string;
  version: string;
  value: string;
  first_day: number;
  last_day: number;
}

type Value = Omit<HistoryRow, 'first_day' | 'last_day'>;

/** How many components had which value on a day. */
export interface HistoryCount {
  day: Date;
  value: string;
  count: number;
}

/** Levels and results of each day, in Postgres. */
export class HistoryStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Notes what is so today. The last evaluation of a day counts; a day without one has no value. */
  async record(
    components: readonly EvaluatedComponent[],
    at: Date,
  ): Promise<void> {
    const today = dayOf(at);
    const values = components.flatMap(valuesOf);
    const runs = await this.#knex<HistoryRow>(HISTORY)
      .whereIn(
        'entity_ref',
        components.map(({ entityRef }) => entityRef),
      )
      .andWhere('last_day', '>=', today - 1);
    const byKey = new Map(
      // What ends today comes last, and counts.
      runs
        .sort((a, b) => a.last_day - b.last_day)
        .map(run => [keyOf(run), run]),
    );
    const changed = values.filter(value => {
      const run = byKey.get(keyOf(value));
      return run?.last_day !== today || run.value !== value.value;
    });
    if (changed.length === 0) return;
    await this.#knex.transaction(trx => write(trx, changed, { byKey, today }));
  }

  /** Forgets the days before the ones that are kept. */
  async forget(now: Date): Promise<void> {
    await this.#knex(HISTORY)
      .where('last_day', '<', dayOf(now) - KEPT_DAYS)
      .delete();
  }

  /**
   * Counts values week by week, today last: the last one of each week, so that a day without an evaluation does not hide it.
   *
   * @param since - the first moment; after a short time there is a value for each day
   */
  async count(
    of: { checkId: string; version: string },
    selection: Selection,
    since?: Date,
  ): Promise<{ stepDays: number; counts: HistoryCount[] }> {
    const today = dayOf(selection.now);
    const oldest = today - KEPT_DAYS;
    const begin = since ? Math.max(oldest, dayOf(since)) : oldest;
    const stepDays = today - begin <= SHORT_DAYS ? 1 : STEP_DAYS;
    const first = today - Math.floor((today - begin) / stepDays) * stepDays;
    const runs = this.#knex(HISTORY)
      .where({ check_id: of.checkId, version: of.version })
      .whereIn(
        'entity_ref',
        selectComponents(this.#knex, selection).select('entity_ref'),
      )
      .select('value', 'first_day', 'last_day', {
        next_day: this.#knex.raw(
          'lead(first_day) OVER (PARTITION BY entity_ref ORDER BY first_day)',
        ),
      });
    const rows: { day: number; value: string; count: string }[] =
      await this.#knex
        .from(runs.as('run'))
        .joinRaw(
          'JOIN generate_series(?::int, ?::int, ?::int) AS day ON first_day <= day AND last_day > day - ? AND (next_day IS NULL OR next_day > day)',
          [first, today, stepDays, stepDays],
        )
        .groupBy('day', 'value')
        .orderBy(['day', 'value'])
        .select('day', 'value')
        .count('* as count');
    const counts = rows.map(({ day, value, count }) => ({
      day: new Date(day * DAY_MS),
      value,
      count: Number(count),
    }));
    return { stepDays, counts };
  }
}

/** Ends the runs of other values yesterday, goes on with those of the same, and begins new ones. */
async function write(
  trx: Knex.Transaction,
  changed: readonly Value[],
  { byKey, today }: { byKey: ReadonlyMap<string, HistoryRow>; today: number },
): Promise<void> {
  const begun: HistoryRow[] = [];
  for (const value of changed) {
    const run = byKey.get(keyOf(value));
    const isSame = run?.value === value.value;
    const startsToday = run?.first_day === today;
    if (run && (isSame || !startsToday)) {
      begun.push({ ...run, last_day: isSame ? today : today - 1 });
    }
    if (!isSame) begun.push({ ...value, first_day: today, last_day: today });
  }
  // In one order, so that two evaluations at once do not wait for each other.
  begun.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  await trx<HistoryRow>(HISTORY)
    .insert(begun)
    .onConflict(['entity_ref', 'check_id', 'version', 'first_day'])
    .merge(['value', 'last_day']);
}

function valuesOf(component: EvaluatedComponent): Value[] {
  const { entityRef, isCertain, level, results } = component;
  return [
    {
      entity_ref: entityRef,
      check_id: LEVEL,
      version: '',
      value: level ?? (isCertain ? 'none' : 'unknown'),
    },
    ...results.map(({ checkId, version, state }) => ({
      entity_ref: entityRef,
      check_id: checkId,
      version,
      value: state,
    })),
  ];
}

function keyOf({ entity_ref, check_id, version }: Value): string {
  return `${entity_ref} ${check_id} ${version}`;
}

function orderOf(row: HistoryRow): string {
  return `${keyOf(row)} ${row.first_day}`;
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS);
}
