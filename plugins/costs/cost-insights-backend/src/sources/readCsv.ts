import { CsvScanner, type FileRecord } from './CsvScanner';
import type { ByteCounter, FileLimits } from './limits';
import { openText } from './openText';

export type { FileRecord } from './CsvScanner';

export interface ReadCsvOptions {
  limits: FileLimits;
  signal: AbortSignal;
  /** Whether to read a column, by its name in the header; all unless told. */
  wanted?: (name: string) => boolean;
}

/**
 * Reads the records of a CSV file, compressed with gzip or not, in constant memory: those of a chunk of bytes together.
 * The first record is the header.
 *
 * @throws InputError for a file that is cut, not in UTF-8, or beyond the limits
 */
export async function* readCsv(
  stored: ByteCounter,
  { limits, signal, wanted }: ReadCsvOptions,
): AsyncGenerator<FileRecord[]> {
  const scanner = new CsvScanner({ limits, wanted });
  for await (const chunk of openText(stored, { limits, signal })) {
    yield scanner.push(chunk);
  }
  yield scanner.end();
}
