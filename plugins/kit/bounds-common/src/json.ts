import { InputError } from '@backstage/errors';
import { BOUNDS } from './bounds';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The characters `[`, `{` and `,`: each begins a part. */
const STARTS = new Set([0x5b, 0x7b, 0x2c]);

/**
 * Refuses JSON with very many lists, objects and values, before it is parsed: these, and not the bytes of long texts, are
 * what a parser takes long for.
 *
 * @param bytes - JSON in UTF-8; anything else is left to the parser
 * @throws InputError with the status 400, which a parser of bodies passes on
 */
export function requireFewJsonParts(bytes: Uint8Array): void {
  let count = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at += 1;
    else if (!isText && STARTS.has(byte)) count += 1;
    if (count > BOUNDS.jsonParts) throw tooMany();
  }
}

function tooMany(): Error {
  const limit = BOUNDS.jsonParts.toLocaleString('en');
  const error = new InputError(
    `The body has more than ${limit} lists, objects and values. Send fewer`,
  );
  return Object.assign(error, { statusCode: 400 });
}
