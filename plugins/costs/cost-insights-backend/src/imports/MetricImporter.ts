import { pipeline } from 'node:stream';
import type { UrlReaderService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import { createSource } from '../sources/createSource';
import { ByteCounter, type FileLimits } from '../sources/limits';
import { readCsv } from '../sources/readCsv';
import type { SourceFile } from '../sources/Source';

/** Days of a metric: 50 years. */
const MAX_DAYS = 18_300;
const AMOUNT = /^-?\d{1,18}(\.\d{1,30})?$/;

interface Day {
  metric: string;
  day: string;
  amount: string;
}

export interface MetricImporterOptions {
  knex: Knex;
  limits: FileLimits;
  urlReader: UrlReaderService;
}

/** Reads the daily values of the business: CSV files with the columns `date` and `amount`. */
export class MetricImporter {
  readonly #options: MetricImporterOptions;

  constructor(options: MetricImporterOptions) {
    this.#options = options;
  }

  /**
   * Replaces the values of a metric by those of its file.
   *
   * @returns the number of days
   * @throws InputError for a file that is wrong; the values stay
   */
  async read(
    metric: { id: string; location: string },
    signal: AbortSignal,
  ): Promise<number> {
    const { knex, limits, urlReader } = this.#options;
    const source = createSource(metric.location, urlReader);
    const [file] = await source.list(signal);
    if (!file) throw new InputError(`The metric ${metric.id} has no file`);
    const days = await readDays(file, metric.id, limits, signal);
    await knex.transaction(async trx => {
      await trx('cost_metrics').where({ metric: metric.id }).delete();
      await trx.batchInsert('cost_metrics', days, 1000);
    });
    return days.length;
  }
}

async function readDays(
  file: SourceFile,
  metric: string,
  limits: FileLimits,
  signal: AbortSignal,
): Promise<Day[]> {
  const stored = new ByteCounter();
  pipeline(await file.open(signal), stored, () => undefined);
  const days = new Map<string, Day>();
  let columns: { date: number; amount: number } | undefined;
  for await (const records of readCsv(stored, { limits, signal })) {
    for (const { fields, line } of records) {
      if (!columns) {
        columns = readHeader(fields);
        continue;
      }
      const day = fields[columns.date] ?? '';
      const amount = fields[columns.amount] ?? '';
      if (!isDay(day) || !AMOUNT.test(amount) || days.has(day)) {
        throw new InputError(
          `Line ${line} of the metric ${metric} is no new day with an amount`,
        );
      }
      days.set(day, { metric, day, amount });
    }
    if (days.size > MAX_DAYS) {
      throw new InputError(`The metric ${metric} has too many days`);
    }
  }
  return [...days.values()];
}

function readHeader(fields: readonly string[]) {
  const columns = {
    date: fields.indexOf('date'),
    amount: fields.indexOf('amount'),
  };
  if (columns.date < 0 || columns.amount < 0) {
    throw new InputError(
      'The file of a metric must have the columns date and amount',
    );
  }
  return columns;
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    DateTime.fromISO(text, { zone: 'utc' }).isValid
  );
}
