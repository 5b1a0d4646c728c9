import { pipeline } from 'node:stream/promises';
import type { ChargeLine } from '@portal/plugin-cost-insights-common';
import type { Knex } from 'knex';
import { from as copyFrom } from 'pg-copy-streams';

/** Characters that are sent together. */
const CHUNK = 2 ** 16;

/**
 * Copies charges into the temporary table `cost_staging` of a transaction; the database tells how fast.
 *
 * @param lines - of `toCopyLine`
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
      hash text NOT NULL,
      resource text,
      cost numeric NOT NULL,
      quantity numeric
    ) ON COMMIT DROP`);
  const connection = await trx.client.acquireConnection();
  const target = connection.query(copyFrom('COPY cost_staging FROM STDIN'));
  await pipeline(() => inChunks(lines), target, { signal });
  await trx.raw('ANALYZE cost_staging');
}

async function* inChunks(lines: AsyncIterable<string>) {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}

/** Returns a charge in Postgres' text format of COPY. */
export function toCopyLine(line: ChargeLine, hash: string): string {
  const { billingMonth, day, cost, usage } = line;
  const resource = line.resource === undefined ? '\\N' : escape(line.resource);
  return `${billingMonth}\t${day}\t${hash}\t${resource}\t${cost}\t${usage?.quantity ?? '\\N'}\n`;
}

function escape(text: string): string {
  // `readCharge` leaves no control characters.
  return text.replaceAll('\\', '\\\\');
}
