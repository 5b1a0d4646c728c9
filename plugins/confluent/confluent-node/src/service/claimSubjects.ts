import { BOUNDS } from '@portal/plugin-bounds-common';

/** Matches a quoted string of the Common Expression Language and captures its content. No identity is longer. */
const QUOTED = /"((?:[^"\\]|\\.){0,500})"|'((?:[^'\\]|\\.){0,500})'/g;

function unquote(text: string): string[] {
  return [...text.matchAll(QUOTED)].map(([, double, single]) =>
    (double ?? single).replace(/\\(.)/g, '$1'),
  );
}

/**
 * Finds the identities that the filter of an identity pool admits: the values that its claim must equal.
 *
 * @remarks Only `claim == "value"` and `claim in ["value", …]` name identities; other conditions are ignored.
 * @param claim - the pool's identity claim, for example `claims.sub`
 * @param filter - expression of the Common Expression Language
 * @returns the values in the order of the filter, without duplicates; empty if the filter names no identity, or is too
 *   long for a filter
 */
export function claimSubjects(claim: string, filter: string): string[] {
  if (claim.length + filter.length > BOUNDS.identityFilter) return [];
  const name = claim.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const quoted = QUOTED.source.replace(/\((?!\?)/g, '(?:');
  const condition = new RegExp(
    `(?<![\\w.])${name}\\s*(?:==\\s*(?:${quoted})|in\\s*\\[(?:${quoted}|[^\\]"'])*\\])`,
    'g',
  );
  const subjects = [...filter.matchAll(condition)].flatMap(([text]) =>
    unquote(text),
  );
  return [...new Set(subjects)];
}
