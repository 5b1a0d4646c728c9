import { InputError } from '@backstage/errors';

/** Longest value in a filter, in characters: no name, mail or id of the directory is longer. */
const MAX_VALUE_LENGTH = 256;

/** A piece of a filter: a text in quotes, with its quotes taken off, or what stands outside of quotes. */
export interface Piece {
  kind: 'text' | 'word' | 'mark';
  value: string;
}

/** Control characters have no place in a name; some upstreams cut a text at them. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

const PIECE =
  /\s*(?:'(?<text>(?:[^']|'')*)'|(?<word>[A-Za-z][A-Za-z/]*)|(?<mark>[()]))\s*/y;

/**
 * Checks a value that is going to be looked for.
 *
 * @param place - where it comes from, for the message
 * @throws InputError when it is empty, too long or holds control characters
 */
export function checkValue(value: string, place: string): string {
  if (value.trim() === '') {
    throw new InputError(`${place}: the value is empty`);
  }
  if (value.length > MAX_VALUE_LENGTH) {
    throw new InputError(
      `${place}: the value is longer than ${MAX_VALUE_LENGTH} characters`,
    );
  }
  if (CONTROL.test(value)) {
    throw new InputError(`${place}: the value holds control characters`);
  }
  return value;
}

/**
 * Splits an OData filter into pieces. A quote inside a text is written twice.
 *
 * @returns undefined when something in it belongs to no piece
 */
export function scan(filter: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let position = 0;
  while (position < filter.length) {
    PIECE.lastIndex = position;
    const groups = PIECE.exec(filter)?.groups;
    if (!groups) return undefined;
    const { text, word, mark } = groups;
    if (text !== undefined) {
      pieces.push({ kind: 'text', value: text.replaceAll("''", "'") });
    } else if (word !== undefined) {
      pieces.push({ kind: 'word', value: word });
    } else {
      pieces.push({ kind: 'mark', value: mark });
    }
    position = PIECE.lastIndex;
  }
  return pieces;
}

/** Writes a text as OData does. */
export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
