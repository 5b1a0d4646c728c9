import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijkmnopqrstuvwxyz0123456789';

/**
 * An id in Confluent's form: a prefix and some lower-case letters and digits. The same name gives the same id on every
 * start.
 *
 * @param prefix - kind of the thing, for example `sa`
 */
export function shortId(prefix: string, name: string, length: number): string {
  const hash = createHash('sha256').update(`${prefix}:${name}`).digest();
  const letters = [...hash.subarray(0, length)].map(
    byte => ALPHABET[byte % ALPHABET.length],
  );
  return `${prefix}-${letters.join('')}`;
}
