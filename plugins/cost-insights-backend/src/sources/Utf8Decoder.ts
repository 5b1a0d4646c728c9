import { Transform } from 'node:stream';
import { InputError } from '@backstage/errors';

/** Decodes UTF-8 and refuses everything else. */
export class Utf8Decoder extends Transform {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  override _transform(
    chunk: Buffer,
    _: string,
    done: (error?: Error | null, data?: string) => void,
  ) {
    this.#decode(() => this.#decoder.decode(chunk, { stream: true }), done);
  }

  override _flush(done: (error?: Error | null, data?: string) => void) {
    this.#decode(() => this.#decoder.decode(), done);
  }

  #decode(
    decode: () => string,
    done: (error?: Error | null, data?: string) => void,
  ) {
    let text: string;
    try {
      text = decode();
    } catch {
      done(new InputError('The file is not in UTF-8'));
      return;
    }
    done(null, text);
  }
}
