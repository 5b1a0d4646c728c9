import { Transform } from 'node:stream';
import { InputError } from '@backstage/errors';

/** Limits of one file: a file beyond them is refused. */
export interface FileLimits {
  /** Decompressed, in bytes. */
  bytes: number;
  /** Decompressed bytes for each stored one; billing exports reach 40. */
  ratio: number;
  /** Longest record, in bytes. */
  recordBytes: number;
  /** Columns of a file. */
  fields: number;
}

export const FILE_LIMITS: FileLimits = {
  bytes: 64 * 2 ** 30,
  ratio: 200,
  recordBytes: 2 ** 20,
  fields: 500,
};

/** Why a delivery without a readable charge does not count. */
export const NO_CHARGE = 'The file has no charge that makes sense';

/** Size from which the ratio is compared: short repetitive files compress well. */
const RATIO_FROM_BYTES = 2 ** 24;

/** Counts bytes that pass. */
export class ByteCounter extends Transform {
  bytes = 0;

  override _transform(chunk: Buffer, _: string, done: (error?: Error) => void) {
    this.bytes += chunk.length;
    this.push(chunk);
    done();
  }
}

/** Passes decompressed bytes on until they are too many. */
export class ExpansionGuard extends Transform {
  readonly #limits: FileLimits;
  readonly #stored: ByteCounter;
  #bytes = 0;

  constructor(limits: FileLimits, stored: ByteCounter) {
    super();
    this.#limits = limits;
    this.#stored = stored;
  }

  override _transform(
    chunk: Buffer,
    _: string,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    this.#bytes += chunk.length;
    const { bytes, ratio } = this.#limits;
    const isBomb =
      this.#bytes > RATIO_FROM_BYTES &&
      this.#bytes > this.#stored.bytes * ratio;
    if (this.#bytes > bytes || isBomb) {
      done(new InputError('The file is too large when it is decompressed'));
    } else {
      done(null, chunk);
    }
  }
}

/** Passes bytes on until they are too many. */
export class SizeGuard extends ByteCounter {
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override _transform(
    chunk: Buffer,
    encoding: string,
    done: (error?: Error) => void,
  ) {
    if (this.bytes + chunk.length > this.#limit) {
      done(new InputError('The file is too large'));
    } else {
      super._transform(chunk, encoding, done);
    }
  }
}
