import { gunzipSync } from 'node:zlib';
import { BOUNDS } from '@portal/plugin-bounds-common';
import { unreadable } from './errors';

/** A declaration of XML, which names the encoding: in ASCII, at the start. */
const DECLARED =
  /^\s{0,10}<\?xml\s[^>]{0,100}\bencoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})["']/i;

const CHARSET = /\bcharset\s{0,5}=\s{0,5}"?([\w.:-]{1,40})/i;

/** Characters in which a declaration stands. */
const START = 200;

/**
 * Decodes a document, which may be a file of gzip: by its byte order mark, else as the server says, else as the document says itself, else as UTF-8.
 *
 * @param contentType - of the answer
 * @throws ServiceUnavailableError for a file of gzip that is cut, or is too large
 */
export function decodeText(stored: Uint8Array, contentType = ''): string {
  const bytes = isGzip(stored) ? unpack(stored) : stored;
  const start = Buffer.from(bytes.subarray(0, START)).toString('latin1');
  const label =
    markOf(bytes) ??
    CHARSET.exec(contentType)?.[1] ??
    // What could be read as ASCII is not in UTF-16, whatever it says.
    DECLARED.exec(start)?.[1].replace(/^utf-?16.*/i, 'utf-8');
  return decoderOf(label).decode(bytes);
}

/** The encoding that the first bytes show: a mark, or the zeros of UTF-16 beside a `<`. */
function markOf([first, second, third]: Uint8Array): string | undefined {
  const is = (a: number, b: number) => first === a && second === b;
  if (is(0xef, 0xbb) && third === 0xbf) return 'utf-8';
  if (is(0xff, 0xfe) || is(0x3c, 0)) return 'utf-16le';
  return is(0xfe, 0xff) || is(0, 0x3c) ? 'utf-16be' : undefined;
}

function decoderOf(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

function unpack(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: BOUNDS.feedBytes });
  } catch {
    throw unreadable('its gzip is cut, or it is too large');
  }
}
