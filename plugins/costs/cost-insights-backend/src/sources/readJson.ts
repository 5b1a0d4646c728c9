import { InputError } from '@backstage/errors';
import { requireFewJsonParts } from '@portal/plugin-bounds-common';
import type { FileRecord } from './CsvScanner';
import { fieldText } from './fieldText';
import type { ByteCounter, FileLimits } from './limits';
import { openText } from './openText';

export interface ReadJsonOptions {
  limits: FileLimits;
  signal: AbortSignal;
}

const LF = 0x0a;
const BYTE_ORDER_MARK = 0xfe_ff;

interface JsonLine {
  members: Record<string, unknown>;
  line: number;
}

/**
 * Reads the records of a file with one JSON object in each line, as BigQuery exports it, compressed with gzip or not. The first record
 * is the header.
 *
 * @param columns - see {@link readJsonColumns}
 * @throws InputError for a file that is cut, is written in another way, or is beyond the limits
 */
export async function* readJson(
  stored: ByteCounter,
  columns: readonly string[],
  options: ReadJsonOptions,
): AsyncGenerator<FileRecord[]> {
  yield [{ fields: [...columns], line: 0 }];
  for await (const lines of readLines(stored, options)) {
    yield lines.map(({ members, line }) => ({
      fields: columns.map(column => fieldText(members[column])),
      line,
    }));
  }
}

/**
 * Finds the columns of such a file. A line has no member for what is empty, so a column may appear for the first time in the last one.
 *
 * @param wanted - whether to read a column
 * @throws as {@link readJson}
 */
export async function readJsonColumns(
  stored: ByteCounter,
  wanted: (name: string) => boolean,
  options: ReadJsonOptions,
): Promise<string[]> {
  const columns = new Set<string>();
  for await (const lines of readLines(stored, options)) {
    for (const { members } of lines) {
      for (const name of Object.keys(members)) {
        if (!columns.has(name) && wanted(name)) columns.add(name);
      }
    }
    if (columns.size > options.limits.fields) {
      throw new InputError('The file has too many columns');
    }
  }
  return [...columns];
}

async function* readLines(
  stored: ByteCounter,
  options: ReadJsonOptions,
): AsyncGenerator<JsonLine[]> {
  const { recordBytes } = options.limits;
  let rest: Buffer = Buffer.alloc(0);
  let line = 0;
  const toLine = (bytes: Buffer): JsonLine[] => {
    line += 1;
    if (bytes.length > recordBytes) {
      throw new InputError(`Line ${line} is too long`);
    }
    const text = bytes.toString('utf8').trim();
    return text === '' ? [] : [{ members: parse(text, line), line }];
  };
  for await (const chunk of openText(stored, options)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const lines: JsonLine[] = [];
    let start = 0;
    for (
      let end = bytes.indexOf(LF);
      end >= 0;
      end = bytes.indexOf(LF, start)
    ) {
      lines.push(...toLine(bytes.subarray(start, end)));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > recordBytes) {
      throw new InputError(`Line ${line + 1} is too long`);
    }
    yield lines;
  }
  yield toLine(rest);
}

/** @throws InputError without the text of the line */
function parse(text: string, line: number): Record<string, unknown> {
  const source = text.codePointAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  let value: unknown;
  try {
    requireFewJsonParts(Buffer.from(source));
    value = JSON.parse(source);
  } catch {
    throw new InputError(
      `Line ${line} is no JSON: the file needs one object in each line`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InputError(
      `Line ${line} is no object: the file needs one object in each line`,
    );
  }
  return value as Record<string, unknown>;
}
