import { InputError } from '@backstage/errors';
import { PieceReader } from './PieceReader';
import { checkValue, quote, scan } from './scan';

/** Selects groups by the beginnings of words in the display name, or by an exact value. */
export type GroupQuery =
  | { by: 'search'; term: string }
  | { by: 'mail' | 'displayName' | 'mailNickname'; value: string };

/** The query in Graph's syntax. */
export type GroupQueryText = { $search: string } | { $filter: string };

const SEARCH = /^\s*"displayName:(?<term>(?:[^"\\]|\\["\\])+)"\s*$/;

function parseSearch(search: string): GroupQuery {
  const term = SEARCH.exec(search)?.groups?.term;
  if (term === undefined) {
    throw new InputError(
      `'$search' is not one that is known. Allowed is "displayName:…", with its quotes; a quote or backslash in the term stands after a backslash`,
    );
  }
  const text = term.replace(/\\(["\\])/g, '$1').trim();
  return { by: 'search', term: checkValue(text, "'$search' (displayName)") };
}

function parseFilter(filter: string): GroupQuery {
  const pieces = scan(filter);
  const reader = pieces && new PieceReader(pieces);
  const found = reader?.takeComparison(['mail', 'displayName']);
  if (!found || !reader?.isAtEnd) {
    throw new InputError(
      "'$filter' is not one that is known. Allowed are mail eq '…' and displayName eq '…'; a quote in a value is written twice",
    );
  }
  const { property, value } = found;
  return { by: property, value: checkValue(value, `'$filter' (${property})`) };
}

/**
 * Parses the query of a group search. Accepts only the forms that the fields use (ledger C-184, C-185, E-272, E-273).
 *
 * @throws InputError with the parameter's name and the allowed forms
 */
export function parseGroupQuery(query: {
  $search?: string;
  $filter?: string;
}): GroupQuery {
  const { $search, $filter } = query;
  if ($search !== undefined && $filter !== undefined) {
    throw new InputError("Give one of '$search' and '$filter', not both");
  }
  if ($search !== undefined) return parseSearch($search);
  if ($filter !== undefined) return parseFilter($filter);
  throw new InputError("Give '$search' or '$filter'");
}

/** Formats the query for Microsoft Graph. */
export function formatGroupQuery(query: GroupQuery): GroupQueryText {
  if (query.by === 'search') {
    return {
      $search: `"displayName:${query.term.replace(/["\\]/g, '\\$&')}"`,
    };
  }
  return { $filter: `${query.by} eq ${quote(query.value)}` };
}
