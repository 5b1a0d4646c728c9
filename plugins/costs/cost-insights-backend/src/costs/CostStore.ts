import type { DailyAmount } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';
import {
  type Charges,
  chargesOf,
  costBefore,
  costFrom,
  type Days,
  withinScope,
} from './charges';
import type { CostPeriod, CostScope, CostView } from './scope';

/** First and second interval. */
export type Pair = [first: number, second: number];

/** Costs of a scope in two intervals. */
export interface CostQuestion {
  scope: CostScope;
  period: Pick<CostPeriod, 'start' | 'middle' | 'end'>;
  /** ISO 4217 */
  currency: string;
  view?: CostView;
}

/** Cost of one value of a dimension. */
export interface Part {
  /** Undefined for costs without this dimension. */
  id?: string;
  /** Title in the exports, for a project. */
  title?: string;
  pair: Pair;
}

/** Column of each dimension. */
const COLUMNS = {
  product: 'd.product',
  service: 'd.service',
  project: 'd.project',
  region: 'd.region',
  provider: 'd.provider',
  component: 'd.component_ref',
  group: 'd.group_ref',
  category: 'd.category',
} as const;

/** What costs can be divided by. */
export type Dimension = keyof typeof COLUMNS;

/** Dimensions that totals do not tell: readers of totals may not divide by them. */
export const GROUP_PARTS: readonly Dimension[] = [
  'group',
  'project',
  'component',
];

/** The dimensions of a product's parts (ledger P-189). */
export const PRODUCT_PARTS = ['service', 'project', 'component'] as const;

/** Parts of a cost by each dimension, and the whole. */
export interface Breakdown<By extends Dimension> {
  pair: Pair;
  parts: Record<By, Part[]>;
}

interface PartRow {
  /** A bit for each dimension that the row is not about, the last dimension in the lowest bit. */
  missing: number;
  id: string | null;
  title: string | null;
  first: string;
  second: string;
}

/** Reads daily costs from Postgres. */
export class CostStore {
  readonly #knex: Knex;

  constructor(knex: Knex) {
    this.#knex = knex;
  }

  /** Cost of each day, 0 without charges, and of both intervals. */
  async daily(
    question: CostQuestion,
  ): Promise<{ days: DailyAmount[]; pair: Pair }> {
    const { start, middle, end } = question.period;
    const charges = chargesOf(this.#knex, toCharges(question, []))
      .select('c.day')
      .sum('c.cost as cost')
      .groupBy('c.day');
    const { rows } = await this.#knex.raw<{
      rows: { day: string; cost: string; first: string; second: string }[];
    }>(
      `WITH charges AS (?),
         days AS (SELECT generate_series(?::timestamp, ?::timestamp - interval '1 day', '1 day')::date AS day)
       SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(cost, 0) AS cost,
         coalesce(sum(cost) FILTER (WHERE day < ?) OVER (), 0) AS first,
         coalesce(sum(cost) FILTER (WHERE day >= ?) OVER (), 0) AS second
       FROM days LEFT JOIN charges USING (day) ORDER BY day`,
      [charges, start, end, middle, middle],
    );
    return {
      days: rows.map(({ day, cost }) => ({ date: day, amount: Number(cost) })),
      pair: rows[0] ? toPair(rows[0]) : [0, 0],
    };
  }

  /** Costs by one or more dimensions, each with the highest second interval first, and all together. One scan. */
  async breakdown<By extends Dimension>(
    question: CostQuestion,
    dimensions: readonly By[],
    { product }: { product?: string } = {},
  ): Promise<Breakdown<By>> {
    const { middle } = question.period;
    const columns = dimensions.map(dimension => COLUMNS[dimension]);
    const rows: PartRow[] = await chargesOf(
      this.#knex,
      toCharges(question, dimensions),
    )
      .modify(query => {
        if (product !== undefined) query.where('d.product', product);
      })
      .select(
        this.#knex.raw(`grouping(${columns.join(', ')}) AS missing`),
        this.#knex.raw(`coalesce(${columns.join(', ')}) AS id`),
        this.#knex.raw('max(d.project_title) AS title'),
        costBefore(this.#knex, middle),
        costFrom(this.#knex, middle),
      )
      .groupByRaw(
        `GROUPING SETS ((), ${columns.map(column => `(${column})`).join(', ')})`,
      )
      .orderByRaw('second DESC, first DESC, id');
    return toBreakdown(dimensions, rows);
  }

  /** Ids and titles of the projects with charges, in any currency. */
  async projects(
    scope: CostScope,
    days: Days,
  ): Promise<{ id: string; title: string }[]> {
    return this.#dimensions(scope, days)
      .select('d.project as id')
      .max('d.project_title as title')
      .groupBy('d.project');
  }

  /** Currencies of a scope besides one. */
  async otherCurrencies({
    scope,
    period,
    currency,
  }: CostQuestion): Promise<string[]> {
    return this.#dimensions(scope, period)
      .whereNot('d.currency', currency)
      .distinct('d.currency')
      .orderBy('d.currency')
      .pluck('d.currency');
  }

  /** Cost in accounts of the scope with a tag that only claims to be of a component. */
  async claimed(charges: Charges, component: string): Promise<number> {
    const row = await chargesOf(this.#knex, charges)
      .where('d.claimed_ref', component)
      .sum('c.cost as cost')
      .first();
    return Number(row?.cost ?? 0);
  }

  /** Which of some components have charges in some days, and which of some groups, in any currency. */
  async charged(
    { components, groups }: { components: string[]; groups: string[] },
    days: Days,
  ): Promise<{ components: Set<string>; groups: Set<string> }> {
    const rows: { component: string | null; group: string | null }[] =
      await this.#dimensions({ groups }, days)
        .distinct('d.group_ref as group')
        .select(
          this.#knex.raw(
            'CASE WHEN d.component_ref = ANY(?) THEN d.component_ref END AS component',
            [components],
          ),
        );
    const present = (refs: (string | null)[]) =>
      new Set(refs.filter(ref => ref !== null));
    return {
      components: present(rows.map(row => row.component)),
      groups: present(rows.map(row => row.group)),
    };
  }

  /** Currencies of all exports. */
  async currencies(): Promise<string[]> {
    return this.#knex('cost_dimensions')
      .distinct('currency')
      .orderBy('currency')
      .pluck('currency');
  }

  /**
   * First and last day with charges; undefined without any.
   *
   * @param today - YYYY-MM-DD; charges in the future do not count
   */
  async span(
    today: string,
  ): Promise<{ first: string; last: string } | undefined> {
    const row = await this.#knex('cost_daily')
      .where('day', '<=', today)
      .select(
        this.#knex.raw(`to_char(min(day), 'YYYY-MM-DD') AS first`),
        this.#knex.raw(`to_char(max(day), 'YYYY-MM-DD') AS last`),
      )
      .first();
    return row?.first ? row : undefined;
  }

  /** Daily values of a metric of the business. */
  async metric(
    id: string,
    { start, middle, end }: CostQuestion['period'],
  ): Promise<{ days: DailyAmount[]; pair: Pair }> {
    const rows: {
      day: string;
      amount: string;
      first: string;
      second: string;
    }[] = await this.#knex('cost_metrics')
      .where({ metric: id })
      .where('day', '>=', start)
      .where('day', '<', end)
      .select(
        this.#knex.raw(`to_char(day, 'YYYY-MM-DD') AS day`),
        'amount',
        this.#knex.raw(
          'coalesce(sum(amount) FILTER (WHERE day < ?) OVER (), 0) AS first',
          [middle],
        ),
        this.#knex.raw(
          'coalesce(sum(amount) FILTER (WHERE day >= ?) OVER (), 0) AS second',
          [middle],
        ),
      )
      .orderBy('day');
    return {
      days: rows.map(row => ({ date: row.day, amount: Number(row.amount) })),
      pair: rows[0] ? toPair(rows[0]) : [0, 0],
    };
  }

  /** Dimensions of a scope with charges in some days. */
  #dimensions(scope: CostScope, { start, end }: Days): Knex.QueryBuilder {
    return this.#knex('cost_dimensions as d')
      .modify(withinScope, scope)
      .whereExists(
        this.#knex('cost_daily as c')
          .whereRaw('c.dimension = d.id')
          .where('c.day', '>=', start)
          .where('c.day', '<', end),
      );
  }
}

function toCharges(
  { scope, period, currency, view }: CostQuestion,
  dimensions: readonly Dimension[],
): Charges {
  const isOfTotals = !dimensions.some(one => GROUP_PARTS.includes(one));
  return { scope, days: period, currency, view, isOfTotals };
}

function toPair({ first, second }: { first: string; second: string }): Pair {
  return [Number(first), Number(second)];
}

function toBreakdown<By extends Dimension>(
  dimensions: readonly By[],
  rows: readonly PartRow[],
): Breakdown<By> {
  const all = 2 ** dimensions.length - 1;
  const parts = dimensions.map((dimension, index) => {
    const missing = all - 2 ** (dimensions.length - 1 - index);
    const own = rows.filter(row => row.missing === missing);
    return [dimension, own.map(row => toPart(dimension, row))] as const;
  });
  const whole = rows.find(({ missing }) => missing === all);
  return {
    pair: whole ? toPair(whole) : [0, 0],
    parts: Object.fromEntries(parts) as Record<By, Part[]>,
  };
}

function toPart(dimension: Dimension, row: PartRow): Part {
  return {
    id: row.id ?? undefined,
    title: dimension === 'project' ? (row.title ?? undefined) : undefined,
    pair: toPair(row),
  };
}
