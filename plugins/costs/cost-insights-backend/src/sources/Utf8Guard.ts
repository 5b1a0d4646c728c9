import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';
import { InputError } from '@backstage/errors';

/** Bytes of the longest character. */
const LONGEST = 4;

/** What UTF-16 begins with, as spreadsheets write it. */
const MARKS = [
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
];

/** Passes UTF-8 on as it is, UTF-16 with its mark as UTF-8, and refuses everything else. */
export class Utf8Guard extends Transform {
  /** Start of a character that is not whole yet. */
  #open: Buffer = Buffer.alloc(0);

  #isAtStart = true;
  /** Of a file in UTF-16. */
  #decoder?: TextDecoder;

  override _transform(
    chunk: Buffer,
    _: string,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    if (this.#isAtStart) {
      this.#isAtStart = false;
      this.#decoder = decoderFor(chunk);
    }
    if (this.#decoder) {
      this.#decode(done, chunk);
      return;
    }
    const bytes =
      this.#open.length > 0 ? Buffer.concat([this.#open, chunk]) : chunk;
    const end = endOfWholeCharacters(bytes);
    this.#open = bytes.subarray(end);
    if (isUtf8(bytes.subarray(0, end))) done(null, chunk);
    else done(new InputError('The file is not in UTF-8'));
  }

  override _flush(done: (error?: Error | null, data?: Buffer) => void) {
    if (this.#decoder) {
      this.#decode(done);
      return;
    }
    done(
      this.#open.length === 0
        ? null
        : new InputError('The file is not in UTF-8'),
    );
  }

  /** Decodes the next bytes, or without them what is left. */
  #decode(
    done: (error?: Error | null, data?: Buffer) => void,
    chunk?: Buffer,
  ): void {
    let text: string;
    try {
      text = this.#decoder!.decode(chunk, { stream: chunk !== undefined });
    } catch {
      done(new InputError('The file is not in UTF-16, as its mark says'));
      return;
    }
    done(null, Buffer.from(text));
  }
}

function decoderFor(start: Buffer): TextDecoder | undefined {
  const found = MARKS.find(({ mark }) =>
    start.subarray(0, mark.length).equals(mark),
  );
  return found && new TextDecoder(found.encoding, { fatal: true });
}

/** Returns where a last character starts that needs more bytes; else the length. */
function endOfWholeCharacters(bytes: Buffer): number {
  for (let back = 1; back < LONGEST && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back];
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    return back < lengthOfCharacter(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Bytes of the character that begins with a byte. */
function lengthOfCharacter(first: number): number {
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : LONGEST;
}
