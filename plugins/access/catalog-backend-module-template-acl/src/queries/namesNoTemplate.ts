import type { Request } from 'express';

/** Parameters of the catalogue's lists that do not widen the result of `filter`. */
const HARMLESS = new Set([
  'facet',
  'fields',
  'filter',
  'fullTextFilterFields',
  'fullTextFilterTerm',
  'limit',
  'offset',
  'order',
  'orderField',
  'totalItems',
]);

/**
 * Returns true if the result of a list query cannot contain a template, because each of its filters names kinds and
 * none of them is Template. In doubt it returns false.
 *
 * @param query - query of the request
 */
export function namesNoTemplate(query: Request['query']): boolean {
  if (!Object.keys(query).every(name => HARMLESS.has(name))) return false;
  const filters = [query.filter ?? []].flat();
  return filters.length > 0 && filters.every(isAboutOtherKinds);
}

/** @param filter - conditions joined by AND, for example `kind=component,spec.type=service` */
function isAboutOtherKinds(filter: unknown): boolean {
  if (typeof filter !== 'string') return false;
  const kinds = filter
    .split(',')
    .map(condition => condition.trim())
    .filter(condition => /^kind\s*=/.test(condition))
    .map(condition => condition.slice(condition.indexOf('=') + 1).trim());
  return (
    kinds.length > 0 &&
    kinds.every(kind => kind !== '' && kind.toLowerCase() !== 'template')
  );
}
