import { pipeline } from 'node:stream/promises';
import type { ChargeLine } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * Copies charges into the temporary table `cost_staging` of a transaction; the database tells how fast.
 *
 * @param lines - of `toCopyLine`, many together
 */
export async function copyIntoStaging(
  trx: Knex.Transaction,
  lines: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  await trx.raw(`
    CREATE TEMPORARY TABLE cost_staging (
      billing_month date NOT NULL,
      day date NOT NULL,
      dimension bigint NOT NULL,
      resource text,
      cost numeric NOT NULL,
      effective numeric NOT NULL,
      quantity numeric
    ) ON COMMIT DROP`);
  const connection = await trx.client.acquireConnection();
  const target = connection.query(copyFrom('COPY cost_staging FROM STDIN'));
  await pipeline(lines, target, { signal });
  await trx.raw('ANALYZE cost_staging');
}

/** Returns a charge in Postgres' text format of COPY. */
export function toCopyLine(line: ChargeLine, dimension: string): string {
  const { billingMonth, day, cost, effectiveCost, usage } = line;
  const resource = line.resource === undefined ? '\\N' : escape(line.resource);
  return `${billingMonth}\t${day}\t${dimension}\t${resource}\t${cost}\t${effectiveCost}\t${usage?.quantity ?? '\\N'}\n`;
}

function escape(text: string): string {
  // `readCharge` leaves no control characters.
  return text.includes('\\') ? text.replaceAll('\\', '\\\\') : text;
}
