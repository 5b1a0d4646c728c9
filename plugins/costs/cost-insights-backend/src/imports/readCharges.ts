import { pipeline } from 'node:stream';
import {
  type ChargeLine,
  DateOrderFinder,
  findDateOrder,
  focusColumnOf,
  type FocusHeader,
  needsDateOrder,
  readCharge,
  readFocusHeader,
} from '@portal/plugin-cost-insights-common';
import { ByteCounter, type FileLimits } from '../sources/limits';
import { type FileRecord, readCsv } from '../sources/readCsv';
import { readParquet } from '../sources/readParquet';
import type { SourceFile } from '../sources/Source';
import type { Problems } from './Problems';

export interface ReadChargesOptions {
  format?: 'csv' | 'parquet';
  limits: FileLimits;
  signal: AbortSignal;
  problems: Problems;
  /** Called with the stored bytes of each file. */
  onBytes?(bytes: number): void;
}

/**
 * Reads the charges of a file, those of a batch of records together. A record that cannot be read is counted as money and left out.
 *
 * @throws InputError for a file that is to be refused
 */
export async function* readCharges(
  file: SourceFile,
  options: ReadChargesOptions,
): AsyncGenerator<ChargeLine[]> {
  const { problems } = options;
  let header: FocusHeader | undefined;
  let isFirst = true;
  for await (const records of openRecords(file, options)) {
    const charges: ChargeLine[] = [];
    for (const { fields, line } of records) {
      if (!header) {
        header = readFocusHeader(fields);
        continue;
      }
      if (isFirst) {
        isFirst = false;
        if (needsDateOrder(header, fields)) {
          header.dateOrder = await dateOrderOf(file, header, options);
        }
      }
      const read = readCharge(header, fields);
      if (read.line) {
        charges.push(read.line);
        for (const note of read.notes) problems.note(note, line, read.line);
      } else {
        problems.add(read.problem, line, read.amount);
      }
    }
    yield charges;
  }
}

/** Reads a file once more, for the order of its dates: a day above 12 may stand at its end. */
async function dateOrderOf(
  file: SourceFile,
  header: FocusHeader,
  options: ReadChargesOptions,
) {
  const finder = new DateOrderFinder();
  const quiet = { ...options, onBytes: undefined };
  for await (const records of openRecords(file, quiet)) {
    findDateOrder(
      header,
      records.map(({ fields }) => fields),
      finder,
    );
  }
  return finder.order;
}

async function* openRecords(
  file: SourceFile,
  options: ReadChargesOptions,
): AsyncGenerator<FileRecord[]> {
  const stored = new ByteCounter();
  pipeline(await file.open(options.signal), stored, () => undefined);
  try {
    yield* recordsOf(file, stored, options);
  } finally {
    options.onBytes?.(stored.bytes);
    stored.destroy();
  }
}

function recordsOf(
  { name }: SourceFile,
  stored: ByteCounter,
  { format, limits, signal }: ReadChargesOptions,
): AsyncGenerator<FileRecord[]> {
  const isParquet = format
    ? format === 'parquet'
    : name.toLowerCase().endsWith('.parquet');
  const wanted = (column: string) => focusColumnOf(column) !== undefined;
  return isParquet
    ? readParquet(stored, wanted, limits, signal)
    : readCsv(stored, { limits, signal, wanted });
}
