import { badRequest } from '../../GraphError';

/** A token of a `$filter` expression. */
export interface Token {
  kind: 'word' | 'string' | 'number' | 'mark';
  /** Content; of a string without its quotes. */
  text: string;
  /** Zero-based position in the expression. */
  position: number;
}

const PIECE =
  /\s*(?:(?<string>'(?:[^']|'')*')|(?<number>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z_][\w/]*)|(?<mark>[(),]))\s*/y;

/**
 * Splits a `$filter` expression into tokens; a quote inside a string is doubled.
 *
 * @throws GraphError at the first invalid character
 */
export function tokenize(expression: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < expression.length) {
    PIECE.lastIndex = position;
    const match = PIECE.exec(expression);
    if (!match?.groups) {
      throw badRequest(
        `Invalid filter clause: syntax error at position ${position}.`,
      );
    }
    const { string, number, word, mark } = match.groups;
    if (string !== undefined) {
      const text = string.slice(1, -1).replaceAll("''", "'");
      tokens.push({ kind: 'string', text, position });
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, position });
    } else if (word !== undefined) {
      tokens.push({ kind: 'word', text: word, position });
    } else {
      tokens.push({ kind: 'mark', text: mark, position });
    }
    position = PIECE.lastIndex;
  }
  return tokens;
}
