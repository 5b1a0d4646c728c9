import type { Request } from 'express';

/** A query for the first page of a list of the whole catalogue, in the form of upstream's cursor. */
export interface WholeList {
  orderField?: { field: string; order: 'asc' | 'desc' };
  fullTextFilter?: { term: string; fields?: string[] };
}

const KNOWN = new Set([
  'fields',
  'fullTextFilterFields',
  'fullTextFilterTerm',
  'limit',
  'orderField',
]);

/**
 * Parses a query of `GET /entities/by-query`.
 *
 * @param query - query of the request
 * @returns undefined for a query about a part of the catalogue, without a total, or of an unknown form; the catalogue
 * alone answers these
 */
export function readWholeList(query: Request['query']): WholeList | undefined {
  if (!Object.keys(query).every(name => KNOWN.has(name))) return undefined;
  const { orderField = '', fullTextFilterTerm = '' } = query;
  if (!isText(orderField) || !isText(fullTextFilterTerm)) return undefined;
  const [field, order = 'asc', ...rest] = orderField.split(',');
  if ((order !== 'asc' && order !== 'desc') || rest.length > 0)
    return undefined;
  const fields = readFields(query.fullTextFilterFields);
  if (!fields) return undefined;
  const term = fullTextFilterTerm.trim();
  return {
    ...(field && { orderField: { field, order } }),
    ...(term && {
      fullTextFilter: { term, ...(fields.length > 0 && { fields }) },
    }),
  };
}

/** Parses a parameter with commas, or a repeated one; undefined for anything else. */
function readFields(parameter: Request['query'][string]): string[] | undefined {
  if (parameter === undefined) return [];
  if (isText(parameter)) return parameter.split(',');
  const all = Array.isArray(parameter) ? parameter.filter(isText) : [];
  return all.length === 0 || all.some(each => each.includes(','))
    ? undefined
    : all;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

/**
 * Encodes the query with its total as a cursor, so that the catalogue does not count.
 *
 * @see `encodeCursor` of the catalogue's backend; `catalogueLists.test.ts` compares the responses
 */
export function cursorOf(
  { orderField, fullTextFilter }: WholeList,
  totalItems: number,
): string {
  const cursor = {
    orderFields: orderField ? [orderField] : [],
    fullTextFilter,
    orderFieldValues: [],
    isPrevious: false,
    totalItems,
  };
  return Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64');
}
