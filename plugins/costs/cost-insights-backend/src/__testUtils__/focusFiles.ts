import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SAMPLE_PATH = join(
  __dirname,
  '../../../../../examples/billing/focus_sample.csv',
);

/** The FinOps Foundation's sample. */
export const SAMPLE = readFileSync(SAMPLE_PATH, 'utf8');

/** The columns of the sample, all those of FOCUS 1.0 and `Id`. */
export const FOCUS_COLUMNS = SAMPLE.slice(0, SAMPLE.indexOf('\n'))
  .trim()
  .split(',')
  .map(name => name.slice(1, -1));

const RECORD: Record<string, string> = {
  BilledCost: '10.00',
  BillingAccountId: 'retail',
  BillingCurrency: 'USD',
  BillingPeriodStart: '2026-10-01',
  ChargeCategory: 'Usage',
  ChargePeriodStart: '2026-10-05T10:00:00Z',
  ProviderName: 'AWS',
  ServiceCategory: 'Compute',
  ServiceName: 'Amazon EC2',
  SubAccountId: 'shop-prod',
  Tags: '{"application": "basket", "secret": "hidden"}',
};

/** Values of one record; a cost of 10 USD of October for the application basket by default. */
export type Changes = Record<string, string>;

/** The values of a record by the columns' names. */
export function recordOf(changes: Changes = {}): Changes {
  const record = { ...RECORD, ...changes };
  return Object.fromEntries(
    FOCUS_COLUMNS.map(column => [column, record[column] ?? 'NULL']),
  );
}

/** Writes an export. */
export function csvOf(records: readonly Changes[]): string {
  const lines = records.map(changes =>
    Object.values(recordOf(changes)).map(quote).join(','),
  );
  return [FOCUS_COLUMNS.join(','), ...lines, ''].join('\n');
}

function quote(value: string): string {
  return value === 'NULL' ? value : `"${value.replaceAll('"', '""')}"`;
}
