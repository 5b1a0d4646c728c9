import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijkmnopqrstuvwxyz0123456789';

/**
 * Returns an id in Confluent's format: a prefix and some lower-case letters and digits. The same name has the same id
 * on every start.
 *
 * @param prefix - kind of the resource, for example `sa`
 */
export function shortId(prefix: string, name: string, length: number): string {
  const hash = createHash('sha256').update(`${prefix}:${name}`).digest();
  const letters = [...hash.subarray(0, length)].map(
    byte => ALPHABET[byte % ALPHABET.length],
  );
  return `${prefix}-${letters.join('')}`;
}
