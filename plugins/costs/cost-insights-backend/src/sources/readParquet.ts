import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InputError } from '@backstage/errors';
import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
} from 'hyparquet';
import { compressors as codecs } from 'hyparquet-compressors';
import type { FileRecord } from './CsvScanner';
import { fieldText } from './fieldText';
import { type FileLimits, SizeGuard } from './limits';

/** Largest row group, decompressed: one is in memory at a time. */
const ROW_GROUP_BYTES = 2 ** 30;
const ROW_GROUP_RECORDS = 2_000_000;

/** Largest page, decompressed. Files lie about it: the index at the end says one size and the page another. */
const PAGE_BYTES = 2 ** 27;

/** Rows of a file. */
interface Range {
  file: AsyncBuffer;
  metadata: FileMetaData;
  compressors: Compressors;
  rowStart: number;
  rowEnd: number;
}

/** Decompresses pages within the limit. */
const compressors: Compressors = Object.fromEntries(
  Object.entries(codecs).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, length: number) => {
      if (length > PAGE_BYTES) throw new Error('The page is too large');
      return decompress(input, length);
    },
  ]),
);

/** Records that are yielded together. */
const BATCH = 1_000;

/**
 * Reads the records of a Parquet file by row groups. The first one is the header: the wanted columns that the file has.
 * The file is kept in a temporary folder meanwhile, because its index stands at its end.
 *
 * @throws InputError for a file that is damaged, or beyond the limits
 */
export async function* readParquet(
  stored: Readable,
  wanted: (name: string) => boolean,
  limits: FileLimits,
  signal: AbortSignal,
): AsyncGenerator<FileRecord[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-export-'));
  try {
    const path = join(folder, 'export.parquet');
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(stored, new SizeGuard(limits.bytes), target, { signal });
    yield* recordsOf(path, wanted, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* recordsOf(
  path: string,
  wanted: (name: string) => boolean,
  signal: AbortSignal,
): AsyncGenerator<FileRecord[]> {
  const file = await asyncBufferFromFile(path);
  const metadata = await refusing(() => parquetMetadataAsync(file));
  // Parts of a column, for example the keys of a MAP, stand below it.
  const columns = parquetSchema(metadata)
    .children.map(({ element }) => element.name)
    .filter(wanted);
  yield [{ fields: columns, line: 0 }];
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal.throwIfAborted();
    const count = Number(group.num_rows);
    if (
      group.total_byte_size > ROW_GROUP_BYTES ||
      !(count <= ROW_GROUP_RECORDS)
    ) {
      throw new InputError('A row group of the file is too large');
    }
    const rowEnd = rowStart + count;
    const values: unknown[][] = [];
    for (const column of columns) {
      const range = { file, metadata, compressors, rowStart, rowEnd };
      values.push(await refusing(() => readColumn(column, range)));
    }
    for (let at = 0; at < count; at += BATCH) {
      yield toRecords(values, at, Math.min(at + BATCH, count), rowStart);
    }
    rowStart = rowEnd;
  }
}

/** Reads the values of one column in a row group. */
async function readColumn(column: string, range: Range): Promise<unknown[]> {
  const { rowStart, rowEnd } = range;
  const values = new Array<unknown>(rowEnd - rowStart);
  await parquetRead({
    ...range,
    columns: [column],
    onChunk: ({ columnData, rowStart: first }) => {
      for (let at = 0; at < columnData.length; at += 1) {
        values[first - rowStart + at] = columnData[at];
      }
    },
  });
  return values;
}

function toRecords(
  values: readonly unknown[][],
  start: number,
  end: number,
  rowStart: number,
): FileRecord[] {
  const records: FileRecord[] = [];
  for (let at = start; at < end; at += 1) {
    const fields = values.map(column => fieldText(column[at]));
    records.push({ fields, line: rowStart + at + 1 });
  }
  return records;
}

/** Whatever the library cannot read is a damaged file. */
async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new InputError('The file is no Parquet file, or it is damaged');
  }
}
