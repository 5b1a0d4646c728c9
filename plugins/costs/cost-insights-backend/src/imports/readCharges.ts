import { pipeline } from 'node:stream';
import {
  type ChargeLine,
  DateOrderFinder,
  findDateOrder,
  focusColumnOf,
  type FocusHeader,
  isGoogleColumn,
  needsDateOrder,
  readCharge,
  readFocusHeader,
  readGoogleHeader,
  type Translation,
} from '@portal/plugin-cost-insights-common';
import { type FileFormat, formatOf } from '../sources/formats';
import { ByteCounter, type FileLimits } from '../sources/limits';
import { type FileRecord, readCsv } from '../sources/readCsv';
import { readJson, readJsonColumns } from '../sources/readJson';
import { readParquet } from '../sources/readParquet';
import type { SourceFile } from '../sources/Source';
import type { Problems } from './Problems';

export interface ReadChargesOptions {
  format?: FileFormat;
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
  let knowsOrder = false;
  for await (const records of openRecords(file, options)) {
    const charges: ChargeLine[] = [];
    for (const { fields, line } of records) {
      if (!header) {
        header = readFocusHeader(fields);
        continue;
      }
      if (!knowsOrder && needsDateOrder(header, fields)) {
        knowsOrder = true;
        header.dateOrder = await dateOrderOf(file, header, options);
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

/** The records of a file as those of a FOCUS export, the header first. */
async function* openRecords(
  file: SourceFile,
  options: ReadChargesOptions,
): AsyncGenerator<FileRecord[]> {
  let isFirst = true;
  let translation: Translation | undefined;
  for await (const records of openStoredRecords(file, options)) {
    const [header] = records;
    if (isFirst && header) {
      isFirst = false;
      translation = readGoogleHeader(header.fields, {
        leavesOutEmpty: storedFormatOf(file, options) === 'json',
      });
      if (translation) header.fields = translation.columns;
      yield [header];
      records.shift();
    }
    yield translation ? translated(records, translation) : records;
  }
}

function translated(
  records: readonly FileRecord[],
  { translate }: Translation,
): FileRecord[] {
  return records.map(({ fields, line }) => ({
    fields: translate(fields),
    line,
  }));
}

function storedFormatOf(
  file: SourceFile,
  { format }: ReadChargesOptions,
): FileFormat {
  return format ?? formatOf(file.name);
}

async function* openStoredRecords(
  file: SourceFile,
  options: ReadChargesOptions,
): AsyncGenerator<FileRecord[]> {
  const format = storedFormatOf(file, options);
  const columns =
    format === 'json' ? await jsonColumnsOf(file, options) : undefined;
  const stored = await openStored(file, options);
  try {
    yield* columns
      ? readJson(stored, columns, options)
      : recordsOf(stored, format, options);
  } finally {
    options.onBytes?.(stored.bytes);
    stored.destroy();
  }
}

async function openStored(
  file: SourceFile,
  { signal }: ReadChargesOptions,
): Promise<ByteCounter> {
  const stored = new ByteCounter();
  pipeline(await file.open(signal), stored, () => undefined);
  return stored;
}

const isWanted = (column: string) =>
  focusColumnOf(column) !== undefined || isGoogleColumn(column);

/** Reads a file once more, because its last line may have a column that no other one has. */
async function jsonColumnsOf(
  file: SourceFile,
  options: ReadChargesOptions,
): Promise<string[]> {
  const stored = await openStored(file, options);
  try {
    return await readJsonColumns(stored, isWanted, options);
  } finally {
    stored.destroy();
  }
}

function recordsOf(
  stored: ByteCounter,
  format: FileFormat,
  { limits, signal }: ReadChargesOptions,
): AsyncGenerator<FileRecord[]> {
  return format === 'parquet'
    ? readParquet(stored, isWanted, limits, signal)
    : readCsv(stored, { limits, signal, wanted: isWanted });
}
