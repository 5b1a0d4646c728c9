import { InputError } from '@backstage/errors';
import type { FileLimits } from './limits';

/** A record with the number of its last line in the file. */
export interface FileRecord {
  /** As many as the record has; empty for columns that nobody reads. */
  fields: string[];
  line: number;
}

export interface CsvScannerOptions {
  limits: Pick<FileLimits, 'recordBytes' | 'fields'>;
  /** Whether to read a column, by its name in the header; all unless told. */
  wanted?: (name: string) => boolean;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
/** What spreadsheets and query engines write in place of commas. */
const OTHER_SEPARATORS = [';', '\t', '|'];
const LF = 0x0a;
const CR = 0x0d;
const NOT_WHOLE = -1;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Splits bytes of CSV (RFC 4180, UTF-8) into records. The first one is the header, which also shows the separator; empty lines are left
 * out.
 *
 * @remarks Own code, because it makes texts of the wanted fields only: no library does, and `csv-parse`, which judges
 * it in the tests, takes several times as long.
 */
export class CsvScanner {
  readonly #limits: CsvScannerOptions['limits'];
  readonly #wanted?: (name: string) => boolean;
  /** Start and end of each field's content in the bytes. */
  readonly #bounds: Int32Array;
  /** For each field: whether it contains doubled quotes. */
  readonly #isDoubled: Uint8Array;
  /** For each column: whether it is read. Undefined until the header is read. */
  #isWanted?: boolean[];
  /** Bytes of the record that is not whole yet. */
  #rest: Buffer = Buffer.alloc(0);
  #isAtStart = true;
  #separator = COMMA;
  #lines = 0;
  /** Number of fields of the record; 0 for an empty line. */
  #width = 0;
  #lastWidth = 0;
  /** All bits of the field's bytes. */
  #bits = 0;

  constructor({ limits, wanted }: CsvScannerOptions) {
    this.#limits = limits;
    this.#wanted = wanted;
    this.#bounds = new Int32Array(2 * limits.fields);
    this.#isDoubled = new Uint8Array(limits.fields);
  }

  /**
   * Takes the next bytes, and returns the records that end in them.
   *
   * @throws InputError for what is no CSV, or beyond the limits
   */
  push(chunk: Buffer): FileRecord[] {
    const { length } = this.#rest;
    return this.#scan(
      length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk,
      false,
    );
  }

  /**
   * Returns the last record, if no line end follows it.
   *
   * @throws InputError for a file that is empty, or cut in its last record
   */
  end(): FileRecord[] {
    const records = this.#scan(this.#rest, true);
    if (!this.#isWanted) throw new InputError('The file is empty');
    if (this.#lastWidth < this.#isWanted.length) throw cut();
    return records;
  }

  #scan(bytes: Buffer, isEnd: boolean): FileRecord[] {
    const records: FileRecord[] = [];
    if (this.#isAtStart && !bytes.includes(LF) && !isEnd) {
      this.#requireShort(bytes.length);
      this.#rest = bytes;
      return records;
    }
    let start = this.#start(bytes);
    while (start < bytes.length) {
      const lines = this.#lines;
      const end = this.#scanRecord(bytes, start, isEnd);
      const length = (end === NOT_WHOLE ? bytes.length : end) - start;
      this.#requireShort(length);
      if (end === NOT_WHOLE) {
        this.#lines = lines;
        break;
      }
      if (this.#width > 0) records.push(this.#read(bytes, start, end));
      start = end;
    }
    this.#rest = bytes.subarray(start);
    return records;
  }

  #requireShort(length: number): void {
    if (length <= this.#limits.recordBytes) return;
    throw new InputError('The file has a record that is too long');
  }

  /** @returns where the first record starts: behind a byte order mark */
  #start(bytes: Buffer): number {
    if (!this.#isAtStart) return 0;
    this.#isAtStart = false;
    const { length } = BYTE_ORDER_MARK;
    const start = bytes.subarray(0, length).equals(BYTE_ORDER_MARK)
      ? length
      : 0;
    const end = bytes.indexOf(LF);
    const line = bytes.toString('utf8', start, end < 0 ? bytes.length : end);
    this.#separator = separatorOf(line);
    return start;
  }

  /**
   * Finds the fields of a record.
   *
   * @returns where the next record starts; NOT_WHOLE if more bytes are needed
   */
  #scanRecord(bytes: Buffer, start: number, isEnd: boolean): number {
    const { length } = bytes;
    let at = start;
    let width = 0;
    this.#bits = 0;
    for (;;) {
      const isQuoted = at < length && bytes[at] === QUOTE;
      const from = isQuoted ? at + 1 : at;
      at = isQuoted
        ? this.#scanQuoted(bytes, from, width, isEnd)
        : this.#scanPlain(bytes, from);
      if (at === NOT_WHOLE || (at >= length && !isEnd)) return NOT_WHOLE;
      let to = isQuoted ? at - 1 : at;
      if (isQuoted && bytes[at] === CR && bytes[at + 1] === LF) at += 1;
      const isLast = at >= length || bytes[at] === LF;
      if (!isLast && bytes[at] !== this.#separator) {
        // The rest of a line end may still come.
        if (bytes[at] === CR && at + 1 === length && !isEnd) return NOT_WHOLE;
        throw misplaced();
      }
      if (isLast && !isQuoted && to > from && bytes[to - 1] === CR) to -= 1;
      if (width < this.#limits.fields) {
        this.#bounds[2 * width] = from;
        this.#bounds[2 * width + 1] = to;
        if (!isQuoted) this.#isDoubled[width] = 0;
      }
      width += 1;
      at += 1;
      if (!isLast) continue;
      this.#lines += 1;
      this.#width = width === 1 && from === to && !isQuoted ? 0 : width;
      return Math.min(at, length);
    }
  }

  /** @returns the position of the field's end: a separator, a line end, or the end of the bytes */
  #scanPlain(bytes: Buffer, from: number): number {
    const { length } = bytes;
    const separator = this.#separator;
    let bits = this.#bits;
    let at = from;
    for (; at < length; at += 1) {
      const byte = bytes[at];
      if (byte === separator || byte === LF) break;
      if (byte === QUOTE) throw misplaced();
      bits |= byte;
    }
    this.#bits = bits;
    return at;
  }

  /** @returns the position behind the closing quote; NOT_WHOLE if it is not there */
  #scanQuoted(
    bytes: Buffer,
    from: number,
    field: number,
    isEnd: boolean,
  ): number {
    const { length } = bytes;
    let bits = this.#bits;
    let isDoubled = 0;
    for (let at = from; at < length; at += 1) {
      const byte = bytes[at];
      bits |= byte;
      if (byte === LF) this.#lines += 1;
      if (byte !== QUOTE) continue;
      if (at + 1 < length && bytes[at + 1] === QUOTE) {
        isDoubled = 1;
        at += 1;
        continue;
      }
      this.#bits = bits;
      if (field < this.#limits.fields) this.#isDoubled[field] = isDoubled;
      return at + 1;
    }
    if (isEnd) throw cut();
    return NOT_WHOLE;
  }

  #read(bytes: Buffer, start: number, end: number): FileRecord {
    const isHeader = !this.#isWanted;
    if (isHeader && this.#width > this.#limits.fields) {
      throw new InputError('The file has too many columns');
    }
    this.#lastWidth = this.#width;
    const record = {
      fields: this.#fields(bytes, start, end),
      line: this.#lines,
    };
    this.#isWanted ??= record.fields.map(
      name => this.#wanted?.(name.trim()) ?? true,
    );
    return record;
  }

  #fields(bytes: Buffer, start: number, end: number): string[] {
    const isWanted = this.#isWanted;
    const fields = new Array<string>(this.#width).fill('');
    if (isWanted && isWanted.length !== this.#width) return fields;
    const isAscii = this.#bits < 0x80;
    const text = isAscii ? bytes.toString('latin1', start, end) : '';
    for (let field = 0; field < this.#width; field += 1) {
      if (isWanted && !isWanted[field]) continue;
      const from = this.#bounds[2 * field];
      const to = this.#bounds[2 * field + 1];
      const content = isAscii
        ? text.slice(from - start, to - start)
        : bytes.toString('utf8', from, to);
      fields[field] = this.#isDoubled[field]
        ? content.replaceAll('""', '"')
        : content;
    }
    return fields;
  }
}

/** The separator of a header: the comma where there is one, else another that stands there. */
function separatorOf(header: string): number {
  const plain = header.replace(/"[^"]*"/g, '');
  const isOther = (separator: string) =>
    plain.includes(separator) && !plain.includes(',');
  return OTHER_SEPARATORS.find(isOther)?.charCodeAt(0) ?? COMMA;
}

function cut(): InputError {
  return new InputError('The file is cut: its last record is not whole');
}

function misplaced(): InputError {
  return new InputError('The file is no CSV: a quote is in a wrong place');
}
