import type { Knex } from 'knex';
import type { CostScope, CostView } from './scope';

/** Days as YYYY-MM-DD; the end is exclusive. */
export interface Days {
  start: string;
  end: string;
}

/** Charges of one currency. */
export interface Charges {
  scope: CostScope;
  days: Days;
  /** ISO 4217 */
  currency: string;
  /** Default: billed. */
  view?: CostView;
  /** The question names no account, group or component, so that the totals of the company can answer it. */
  isOfTotals?: boolean;
}

/**
 * Starts a query over the daily charges (`c`) with their dimensions (`d`).
 *
 * @remarks `cost` and `quantity` stay `numeric` in Postgres; a sum becomes a number when it is read.
 */
export function chargesOf(
  knex: Knex,
  { scope, days, currency, view, isOfTotals }: Charges,
): Knex.QueryBuilder {
  const table = isOfTotals && isCompany(scope) ? 'cost_totals' : 'cost_daily';
  return knex(view === 'amortised' ? amortised(knex, table) : { c: table })
    .join('cost_dimensions as d', 'd.id', 'c.dimension')
    .where('d.currency', currency)
    .where('c.day', '>=', days.start)
    .where('c.day', '<', days.end)
    .modify(withinScope, scope);
}

/** The charges with their amortised cost in place of the billed one; Postgres makes one scan of it. */
function amortised(knex: Knex, table: 'cost_totals' | 'cost_daily') {
  const quantity = table === 'cost_daily' ? ', quantity' : '';
  return knex.raw(
    `(SELECT day, dimension, coalesce(effective, cost) AS cost${quantity} FROM ${table}) AS c`,
  );
}

function isCompany({ groups, project, component }: CostScope): boolean {
  return (
    groups === 'company' && project === undefined && component === undefined
  );
}

/** Keeps the dimensions (`d`) of a scope. */
export function withinScope(
  query: Knex.QueryBuilder,
  { groups, project, component }: CostScope,
): void {
  if (groups !== 'company') {
    query.whereRaw('d.group_ref = ANY(?)', [[...groups]]);
  }
  if (project !== undefined) query.where('d.project', project);
  if (component !== undefined) query.where('d.component_ref', component);
}

/** A column with the cost before a day. */
export const costBefore = (knex: Knex, day: string) =>
  knex.raw('coalesce(sum(c.cost) FILTER (WHERE c.day < ?), 0) AS first', [day]);

/** A column with the cost from a day on. */
export const costFrom = (knex: Knex, day: string) =>
  knex.raw('coalesce(sum(c.cost) FILTER (WHERE c.day >= ?), 0) AS second', [
    day,
  ]);
