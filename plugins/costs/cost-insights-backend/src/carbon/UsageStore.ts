import type { Knex } from 'knex';
import { withinScope } from '../costs/charges';
import type { CostScope } from '../costs/scope';

/** Use of a service on a day, of all charges with the same columns. */
export interface UsageRow {
  /** YYYY-MM-DD */
  day: string;
  provider: string;
  service: string;
  serviceCategory: string;
  region?: string;
  project: string;
  projectTitle: string;
  /** Entity ref. */
  group?: string;
  /** Empty without a measured quantity. */
  unit: string;
  quantity: number;
  /** Positive costs, in the asked currency. */
  cost: number;
}

/** What is asked. Days as YYYY-MM-DD; the end is exclusive. */
export interface UsageQuestion {
  scope: CostScope;
  start: string;
  end: string;
  /** ISO 4217 */
  currency: string;
}

/** Reads the use of services: only charges of the category `Usage`. */
export async function readUsage(
  knex: Knex,
  { scope, start, end, currency }: UsageQuestion,
): Promise<UsageRow[]> {
  const columns = [
    'd.provider',
    'd.service',
    'd.service_category',
    'd.region',
    'd.project',
    'd.group_ref',
    'd.unit',
  ];
  const rows = await knex('cost_daily as c')
    .join('cost_dimensions as d', 'd.id', 'c.dimension')
    .where('d.category', 'Usage')
    .where('c.day', '>=', start)
    .where('c.day', '<', end)
    .modify(withinScope, scope)
    .groupBy('c.day', ...columns)
    .orderBy('c.day')
    .select(
      ...columns,
      knex.raw("to_char(c.day, 'YYYY-MM-DD') AS day"),
      knex.raw('max(d.project_title) AS project_title'),
      knex.raw('coalesce(sum(c.quantity), 0)::float8 AS quantity'),
      knex.raw(
        'coalesce(sum(c.cost) FILTER (WHERE c.cost > 0 AND d.currency = ?), 0)::float8 AS cost',
        [currency],
      ),
    );
  return rows.map(toUsage);
}

function toUsage(row: Record<string, string | number | null>): UsageRow {
  return {
    day: String(row.day),
    provider: String(row.provider),
    service: String(row.service),
    serviceCategory: String(row.service_category),
    region: row.region === null ? undefined : String(row.region),
    project: String(row.project),
    projectTitle: String(row.project_title),
    group: row.group_ref === null ? undefined : String(row.group_ref),
    unit: String(row.unit ?? ''),
    quantity: Number(row.quantity),
    cost: Number(row.cost),
  };
}
