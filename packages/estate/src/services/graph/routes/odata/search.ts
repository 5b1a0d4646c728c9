import { badRequest, unsupportedQuery } from '../../GraphError';

/** A compiled `$search`. */
export type Search = (item: Record<string, unknown>) => boolean;

/** Properties that `$search` supports. */
const SEARCHABLE: readonly string[] = [
  'displayName',
  'description',
  'mail',
  'userPrincipalName',
  'givenName',
  'surname',
  'mailNickname',
];

/** A clause in quotes, in which a backslash escapes quotes and backslashes; or the operator between two clauses. */
const PIECE =
  /\s*(?:"(?<property>\w+):(?<text>(?:[^"\\]|\\["\\])+)"|(?<joint>AND|OR)(?=\s))\s*/y;

function compileClause(property: string, text: string): Search {
  if (!SEARCHABLE.includes(property)) {
    throw unsupportedQuery(`Searching by '${property}' is not supported.`);
  }
  const words = wordsOf(text);
  return item => {
    const value = item[property];
    if (typeof value !== 'string' || words.length === 0) return false;
    const parts = wordsOf(value);
    return words.every(word => parts.some(part => part.startsWith(word)));
  };
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Compiles a `$search`: clauses `"property:text"`, joined by AND or OR (AND has precedence); words match beginnings of
 * words.
 *
 * @throws GraphError if the format is invalid
 */
export function compileSearch(expression: string): Search {
  const alternatives: Search[][] = [[]];
  let position = 0;
  let expectsClause = true;
  while (position < expression.length) {
    PIECE.lastIndex = position;
    const groups = PIECE.exec(expression)?.groups;
    if (!groups || (groups.joint === undefined) !== expectsClause) break;
    if (groups.joint === 'OR') alternatives.push([]);
    if (groups.joint === undefined) {
      const text = groups.text.replace(/\\(["\\])/g, '$1');
      alternatives.at(-1)?.push(compileClause(groups.property, text));
    }
    expectsClause = !expectsClause;
    position = PIECE.lastIndex;
  }
  if (expectsClause || position < expression.length) {
    throw badRequest(
      `Syntax error in $search: '${expression}'. Write clauses as "property:text", joined by AND or OR.`,
    );
  }
  return item =>
    alternatives.some(clauses => clauses.every(clause => clause(item)));
}
