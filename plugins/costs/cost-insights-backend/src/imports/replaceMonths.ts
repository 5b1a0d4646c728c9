import type { Knex } from 'knex';
import { writeTotals } from './totals';

/** Which charges of the staging table replace what a source had. */
export interface Replacement {
  source: string;
  /** Id of the delivery. */
  delivery: string;
  /** First days of the billing months. */
  months: readonly string[];
}

/** Replaces the billing months of a source by the staged charges, with their daily sums and totals. */
export async function replaceMonths(
  trx: Knex.Transaction,
  { source, delivery, months }: Replacement,
): Promise<void> {
  for (const table of ['cost_charges', 'cost_daily']) {
    await trx(table)
      .where({ source })
      .whereIn('billing_month', months)
      .delete();
  }
  const staged = 'FROM cost_staging WHERE billing_month = ANY (?::date[])';
  await trx.raw(
    `INSERT INTO cost_charges (billing_month, source, delivery, day, dimension, resource, cost, effective, quantity)
     SELECT billing_month, ?, ?, day, dimension, resource, cost, effective, quantity ${staged}`,
    [source, delivery, [...months]],
  );
  await trx.raw(
    `INSERT INTO cost_daily (billing_month, source, day, dimension, cost, effective, quantity, rows)
     SELECT billing_month, ?, day, dimension, sum(cost), sum(effective), sum(quantity), count(*) ${staged}
     GROUP BY billing_month, day, dimension`,
    [source, [...months]],
  );
  await writeTotals(trx, { source, months });
}
