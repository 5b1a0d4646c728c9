import { pipeline } from 'node:stream';
import {
  OPTIONAL_COLUMNS,
  readCharge,
  readFocusHeader,
  REQUIRED_COLUMNS,
  type ChargeLine,
  type FocusHeader,
} from '@portal/plugin-cost-insights-common';
import { ByteCounter, type FileLimits } from '../sources/limits';
import { type FileRecord, readCsv } from '../sources/readCsv';
import { readParquet } from '../sources/readParquet';
import type { SourceFile } from '../sources/Source';
import type { Dimensions, StagedDimension } from './Dimensions';
import type { Problems } from './Problems';
import { toCopyLine } from './staging';

export interface ReadOptions {
  format?: 'csv' | 'parquet';
  limits: FileLimits;
  signal: AbortSignal;
  dimensions: Dimensions;
  problems: Problems;
  /** Called with the stored bytes of each file. */
  onBytes(bytes: number): void;
  /** Called with the billing month of each charge. */
  onCharge(billingMonth: string): void;
}

/**
 * Reads the charges of files as lines of COPY, those of a batch of records together. A record that makes no sense is counted and skipped.
 *
 * @throws InputError for a file that is to be refused
 */
export async function* readCopyLines(
  files: readonly SourceFile[],
  options: ReadOptions,
): AsyncGenerator<string> {
  for (const file of files) yield* readFile(file, options);
}

async function* readFile(
  file: SourceFile,
  options: ReadOptions,
): AsyncGenerator<string> {
  const { dimensions, problems } = options;
  const stored = new ByteCounter();
  pipeline(await file.open(options.signal), stored, () => undefined);
  let header: FocusHeader | undefined;
  try {
    for await (const records of recordsOf(file, stored, options)) {
      const charges: [ChargeLine, StagedDimension][] = [];
      for (const { fields, line } of records) {
        if (!header) {
          header = readFocusHeader(fields);
          continue;
        }
        const charge = readCharge(header, fields);
        if (charge.line) {
          options.onCharge(charge.line.billingMonth);
          charges.push([charge.line, dimensions.add(charge.line)]);
        } else {
          problems.add(charge.problem, line);
        }
      }
      await dimensions.write();
      yield charges.map(([line, { id }]) => toCopyLine(line, id)).join('');
    }
  } finally {
    options.onBytes(stored.bytes);
    stored.destroy();
  }
}

function recordsOf(
  { name }: SourceFile,
  stored: ByteCounter,
  { format, limits, signal }: ReadOptions,
): AsyncGenerator<FileRecord[]> {
  const isParquet = format
    ? format === 'parquet'
    : name.toLowerCase().endsWith('.parquet');
  const wanted = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
  return isParquet
    ? readParquet(stored, wanted, limits, signal)
    : readCsv(stored, { limits, signal, wanted });
}
