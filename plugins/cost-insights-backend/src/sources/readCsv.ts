import { addAbortSignal, pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { InputError } from '@backstage/errors';
import { CsvError, parse } from 'csv-parse';
import { type ByteCounter, ExpansionGuard, type FileLimits } from './limits';
import { Utf8Guard } from './Utf8Guard';

/** A record with the number of its last line in the file. */
export interface FileRecord {
  fields: string[];
  line: number;
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Reads the records of a CSV file, compressed with gzip or not, in constant memory. The first one is the header.
 *
 * @throws InputError for a file that is cut, not in UTF-8, or beyond the limits
 */
export async function* readCsv(
  stored: ByteCounter,
  limits: FileLimits,
  signal: AbortSignal,
): AsyncGenerator<FileRecord> {
  const first = await firstChunk(stored);
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: limits.recordBytes,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const isGzip = first.subarray(0, 2).equals(GZIP);
  const streams = [
    stored,
    ...(isGzip ? [createGunzip(), new ExpansionGuard(limits, stored)] : []),
    new Utf8Guard(),
    parser,
  ];
  addAbortSignal(signal, stored);
  pipeline(streams, () => undefined);
  try {
    yield* records(parser, limits);
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Yields records; the last one must be whole. */
async function* records(
  parser: AsyncIterable<{ record: string[]; info: { lines: number } }>,
  limits: FileLimits,
): AsyncGenerator<FileRecord> {
  let width: number | undefined;
  let last: string[] = [];
  for await (const { record, info } of parser) {
    width ??= record.length;
    if (width > limits.fields) {
      throw new InputError('The file has too many columns');
    }
    last = record;
    yield { fields: record, line: info.lines };
  }
  if (width === undefined) throw new InputError('The file is empty');
  if (last.length < width) {
    throw new InputError('The file is cut: its last record is not whole');
  }
}

/** Returns the start of a stream, which is put back. */
async function firstChunk(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk);
    return chunk as Buffer;
  }
  throw new InputError('The file is empty');
}

/** What is wrong with the content is a refusal; everything else, for example a cut connection, is tried again. */
function toRefusal(error: unknown): unknown {
  if (error instanceof CsvError) {
    return new InputError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'The file is cut: its last record is not whole'
        : `The file is no CSV: ${error.code}`,
    );
  }
  const { code } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_')
    ? new InputError('The file is cut or damaged: it cannot be decompressed')
    : error;
}
