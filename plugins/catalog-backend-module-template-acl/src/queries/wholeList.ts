import { type Request } from 'express';

/** A question for a list of the whole catalogue from its beginning, as upstream's cursor has it. */
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
 * Reads a question to `GET /entities/by-query`.
 *
 * @param query - of the request
 * @returns undefined when the question is about a part of the catalogue, wants no total, or is not understood: the
 * catalogue answers these alone
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

/** One parameter with commas, or one for each; undefined for anything else. */
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
 * The same question with its total, as a cursor: with it the catalogue does not count.
 *
 * @see `encodeCursor` of the catalogue's backend, which `catalogueLists.test.ts` compares the answers with
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
