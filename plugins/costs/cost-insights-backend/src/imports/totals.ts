import type { Knex } from 'knex';

/** Which totals to write. */
export interface TotalsOf {
  source: string;
  /** First days of the billing months. */
  months: readonly string[];
}

/**
 * Writes the totals of the company anew, from the daily charges. Each kind of charge has the first of its dimensions: those of a
 * kind differ only by account, component and tags, which totals do not tell.
 */
export async function writeTotals(
  knex: Knex,
  { source, months }: TotalsOf,
): Promise<void> {
  await knex('cost_totals')
    .where({ source })
    .whereIn('billing_month', months)
    .delete();
  await knex.raw(
    `INSERT INTO cost_totals (billing_month, source, day, dimension, cost, effective)
     SELECT billing_month, source, day, kind, sum(cost), sum(coalesce(effective, cost))
     FROM cost_daily JOIN (
       SELECT id, min(id) OVER (PARTITION BY currency, provider, service, region, category) AS kind
       FROM cost_dimensions
     ) AS kinds ON kinds.id = dimension
     WHERE source = ? AND billing_month = ANY (?::date[])
     GROUP BY billing_month, source, day, kind`,
    [source, [...months]],
  );
}
