import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { InputError } from '@backstage/errors';
import {
  asyncBufferFromFile,
  parquetMetadataAsync,
  parquetReadObjects,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { type FileLimits, SizeGuard } from './limits';
import type { FileRecord } from './readCsv';

/** Largest row group in bytes, decompressed: one is in memory at a time. */
const ROW_GROUP_BYTES = 2 ** 30;

/**
 * Reads the records of a Parquet file by row groups. The first one is the header: the wanted columns that the file has.
 * The file is kept in a temporary folder meanwhile, because its index stands at its end.
 *
 * @throws InputError for a file that is damaged, or beyond the limits
 */
export async function* readParquet(
  stored: Readable,
  wanted: readonly string[],
  limits: FileLimits,
  signal: AbortSignal,
): AsyncGenerator<FileRecord> {
  const folder = await mkdtemp(join(tmpdir(), 'cost-export-'));
  try {
    const path = join(folder, 'export.parquet');
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(stored, new SizeGuard(limits.bytes), target, { signal });
    yield* rowsOf(path, wanted, signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* rowsOf(
  path: string,
  wanted: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<FileRecord> {
  const file = await asyncBufferFromFile(path);
  const metadata = await refusing(() => parquetMetadataAsync(file));
  const present = metadata.schema.map(({ name }) => name);
  const columns = wanted.filter(column => present.includes(column));
  yield { fields: columns, line: 0 };
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal.throwIfAborted();
    if (group.total_byte_size > ROW_GROUP_BYTES) {
      throw new InputError('A row group of the file is too large');
    }
    const rowEnd = rowStart + Number(group.num_rows);
    const range = { file, metadata, columns, compressors, rowStart, rowEnd };
    const rows = await refusing(() => parquetReadObjects(range));
    for (const [at, row] of rows.entries()) {
      const fields = columns.map(column => toText(row[column]));
      yield { fields, line: rowStart + at + 1 };
    }
    rowStart = rowEnd;
  }
}

/** Whatever the library cannot read is a damaged file. */
async function refusing<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new InputError('The file is no Parquet file, or it is damaged');
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
