import { type Request } from 'express';

/** Parameters of the catalogue's lists that do not widen what `filter` leaves. */
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
 * Whether no template can be in the answer to a question for a list, because each of its filters names the kinds that it
 * is about and none of them is Template. In doubt it can.
 *
 * @param query - of the request
 */
export function namesNoTemplate(query: Request['query']): boolean {
  if (!Object.keys(query).every(name => HARMLESS.has(name))) return false;
  const filters = [query.filter ?? []].flat();
  return filters.length > 0 && filters.every(isAboutOtherKinds);
}

/** @param filter - conditions that hold together, for example `kind=component,spec.type=service` */
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
