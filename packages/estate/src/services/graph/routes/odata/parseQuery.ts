import { badRequest, GraphError, unsupportedQuery } from '../../GraphError';
import type { ResourceType } from '../../present/resources';
import { compileFilter, type Filter } from './filter';
import { compileSearch, type Search } from './search';

/** Page sizes of Graph's directory objects. */
const PAGE_SIZES = { usual: 100, largest: 999 };

/** A checked OData query over one type. */
export interface ODataQuery {
  /** Properties to send, in the order of the type. */
  select: readonly string[];
  filter?: Filter['matches'];
  search?: Search;
  orderBy?: { property: string; descending: boolean };
  expand: { relation: string; select?: readonly string[] }[];
  /** True if the response includes `@odata.count`. */
  count: boolean;
  top: number;
  /** Number of objects on earlier pages. */
  skip: number;
}

/** The query options that an address supports. */
export type AllowedOptions = 'collection' | 'single';

const OPTIONS: Record<AllowedOptions, readonly string[]> = {
  collection: [
    '$select',
    '$filter',
    '$search',
    '$orderby',
    '$expand',
    '$count',
    '$top',
    '$skiptoken',
  ],
  single: ['$select', '$expand'],
};

function typeName(type: ResourceType): string {
  return type.odataType.slice(1);
}

/**
 * Refuses unknown and repeated query options.
 *
 * @throws GraphError with status 400
 */
export function checkOptions(
  query: URLSearchParams,
  allowed: readonly string[],
): void {
  const seen = new Set<string>();
  for (const name of query.keys()) {
    if (!allowed.includes(name)) {
      throw badRequest(
        `The query parameter '${name}' is not supported on this resource.`,
      );
    }
    if (seen.has(name)) {
      throw badRequest(`Query option '${name}' was specified more than once.`);
    }
    seen.add(name);
  }
}

function parseSelect(
  value: string | null,
  type: ResourceType,
): readonly string[] {
  if (value === null) return type.defaults;
  const names = value.split(',').map(name => name.trim());
  const unknown = names.find(name => !type.properties.includes(name));
  if (unknown !== undefined) {
    throw badRequest(
      `Could not find a property named '${unknown}' on type '${typeName(type)}'.`,
    );
  }
  return type.properties.filter(name => names.includes(name));
}

function parseExpand(
  value: string | null,
  type: ResourceType,
): ODataQuery['expand'] {
  if (value === null) return [];
  const match = /^(\w+)(?:\(\$select=([\w,\s]+)\))?$/.exec(value.trim());
  if (!match || !type.relations.includes(match[1])) {
    throw badRequest(
      `Parsing OData Select and Expand failed: '${value}' cannot be expanded on type '${typeName(type)}'.`,
    );
  }
  const [, relation, select] = match;
  return [{ relation, ...(select && { select: parseSelect(select, type) }) }];
}

/**
 * Reads `$top`.
 *
 * @throws GraphError with status 400 if it is not a number from 1 to the largest page size
 */
export function parseTop(
  value: string | null,
  sizes: { usual: number; largest: number },
): number {
  if (value === null) return sizes.usual;
  const top = Number(value);
  if (!/^\d+$/.test(value) || top < 1 || top > sizes.largest) {
    throw badRequest(
      `Invalid page size specified: '${value}'. Must be between 1 and ${sizes.largest} inclusive.`,
    );
  }
  return top;
}

function parseCount(value: string | null): boolean {
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  throw badRequest(`Invalid value '${value}' for $count. Use true or false.`);
}

function parseOrderBy(
  value: string | null,
  type: ResourceType,
): ODataQuery['orderBy'] {
  if (value === null) return undefined;
  const [property, direction = 'asc', ...rest] = value.trim().split(/\s+/);
  if (
    rest.length > 0 ||
    !['displayName', 'userPrincipalName', 'mail'].includes(property) ||
    !type.properties.includes(property) ||
    !['asc', 'desc'].includes(direction)
  ) {
    throw unsupportedQuery(`Sorting by '${value}' is not supported.`);
  }
  return { property, descending: direction === 'desc' };
}

/** Creates the opaque token of the page that starts after this number of objects. */
export function encodeSkipToken(skip: number): string {
  return Buffer.from(`after:${skip}`).toString('base64url');
}

function parseSkipToken(value: string | null): number {
  if (value === null) return 0;
  const match = /^after:(\d{1,9})$/.exec(
    Buffer.from(value, 'base64url').toString('latin1'),
  );
  if (!match) {
    throw new GraphError(
      400,
      'Directory_ExpiredPageToken',
      'The specified page token value has expired and can no longer be included in your request.',
    );
  }
  return Number(match[1]);
}

/** Refuses queries that a real tenant supports only with `ConsistencyLevel: eventual` (advanced queries). */
function checkConsistency(
  query: URLSearchParams,
  filter: Filter | undefined,
  isEventual: boolean,
): void {
  const isAdvanced =
    query.has('$search') ||
    query.get('$count') === 'true' ||
    filter?.advanced ||
    (query.has('$orderby') && query.has('$filter'));
  if (isAdvanced && !isEventual) {
    throw unsupportedQuery(
      "This query needs the header 'ConsistencyLevel: eventual' (advanced query capabilities).",
    );
  }
  // https://learn.microsoft.com/graph/aad-advanced-queries: $expand is not supported with them.
  if (isAdvanced && query.has('$expand')) {
    throw unsupportedQuery(
      "The query option '$expand' is not supported in advanced queries.",
    );
  }
  if (filter?.advanced && query.get('$count') !== 'true') {
    throw unsupportedQuery(
      "This filter needs '$count=true' beside the header 'ConsistencyLevel: eventual'.",
    );
  }
}

/**
 * Checks the query options of a request for objects of a type. Unknown options are refused, not ignored.
 *
 * @param isEventual - whether the request has the header `ConsistencyLevel: eventual`
 * @throws GraphError with status 400
 */
export function parseQuery(
  query: URLSearchParams,
  type: ResourceType,
  allowed: AllowedOptions,
  isEventual: boolean,
): ODataQuery {
  checkOptions(query, OPTIONS[allowed]);
  const filterText = query.get('$filter');
  const filter =
    filterText === null
      ? undefined
      : compileFilter(filterText, type.properties, typeName(type));
  checkConsistency(query, filter, isEventual);
  const searchText = query.get('$search');
  return {
    select: parseSelect(query.get('$select'), type),
    filter: filter?.matches,
    search: searchText === null ? undefined : compileSearch(searchText),
    orderBy: parseOrderBy(query.get('$orderby'), type),
    expand: parseExpand(query.get('$expand'), type),
    count: parseCount(query.get('$count')),
    top: parseTop(query.get('$top'), PAGE_SIZES),
    skip: parseSkipToken(query.get('$skiptoken')),
  };
}
