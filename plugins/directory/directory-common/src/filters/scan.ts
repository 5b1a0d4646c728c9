import { InputError } from '@backstage/errors';

/** Maximum length of a value in a filter; no name, mail or id of the directory is longer. */
const MAX_VALUE_LENGTH = 256;

/** A token of a filter: a quoted text without its quotes, or a word or mark outside of quotes. */
export interface Piece {
  kind: 'text' | 'word' | 'mark';
  value: string;
}

/** Control characters are not valid in a name; some systems truncate a text at them. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

const PIECE =
  /\s*(?:'(?<text>(?:[^']|'')*)'|(?<word>[A-Za-z][A-Za-z/]*)|(?<mark>[()]))\s*/y;

/**
 * Validates a value of a lookup.
 *
 * @param place - source of the value, for the message
 * @throws InputError if it is empty, too long or contains control characters
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
 * Splits an OData filter into tokens. A quote inside a text is doubled.
 *
 * @returns undefined for an invalid character
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

/** Formats a text for OData. */
export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
