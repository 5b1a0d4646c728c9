import { Transform } from 'node:stream';
import { InputError } from '@backstage/errors';

/** Passes UTF-8 on as it is and refuses everything else. */
export class Utf8Guard extends Transform {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });

  override _transform(
    chunk: Buffer,
    _: string,
    done: (error?: Error | null, data?: Buffer) => void,
  ) {
    if (this.#isUtf8(chunk)) done(null, chunk);
    else done(new InputError('The file is not in UTF-8'));
  }

  override _flush(done: (error?: Error | null) => void) {
    done(this.#isUtf8() ? null : new InputError('The file is not in UTF-8'));
  }

  /** @param chunk - absent at the end, where no character may be open */
  #isUtf8(chunk?: Buffer): boolean {
    try {
      this.#decoder.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}
