import { badRequest, unsupportedQuery } from '../GraphError';

/** A compiled `$search`. */
export type Search = (item: Record<string, unknown>) => boolean;

/** Properties that a tenant searches. */
const SEARCHABLE: readonly string[] = [
  'displayName',
  'description',
  'mail',
  'userPrincipalName',
  'givenName',
  'surname',
  'mailNickname',
];

const CLAUSE = /^"(?<property>\w+):(?<text>[^"]+)"$/;

function compileClause(clause: string): Search {
  const groups = CLAUSE.exec(clause.trim())?.groups;
  if (!groups) {
    throw badRequest(
      `Syntax error in $search: '${clause}'. Write clauses as "property:text", joined by AND or OR.`,
    );
  }
  const { property, text } = groups;
  if (!SEARCHABLE.includes(property)) {
    throw unsupportedQuery(`Searching by '${property}' is not supported.`);
  }
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return item => {
    const value = item[property];
    if (typeof value !== 'string') return false;
    const parts = value.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every(
      word =>
        parts.some(part => part.startsWith(word)) ||
        value.toLowerCase().startsWith(word),
    );
  };
}

/**
 * Compiles a `$search`: clauses `"property:text"`, joined by AND or OR (AND binds closer); words match beginnings of words.
 *
 * @throws GraphError when it is not of that form
 */
export function compileSearch(expression: string): Search {
  const alternatives = expression
    .split(/\s+OR\s+/)
    .map(part => part.split(/\s+AND\s+/).map(compileClause));
  return item =>
    alternatives.some(clauses => clauses.every(clause => clause(item)));
}
