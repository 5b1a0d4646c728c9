import type { ListColumn, ListRow } from '../../seed';
import { badRequest, GraphError } from '../../GraphError';
import { compileFilter, type Filter } from '../odata/filter';
import { checkOptions, parseTop } from '../odata/parseQuery';

/** Page sizes of list items: the default without `$top`, and the list view threshold. */
const PAGE_SIZES = { usual: 200, largest: 5000 };

/** A checked query for the items of a list. */
export interface ListQuery {
  /** Columns of `fields` in the response; undefined leaves out `fields`, `all` includes every column. */
  fields?: 'all' | readonly string[];
  matches: Filter['matches'];
  top: number;
  /** Number of the last row of the previous page; 0 for the first page. */
  after: number;
}

/** An error in the format of Graph's lists API. */
export function invalidRequest(message: string): GraphError {
  return new GraphError(400, 'invalidRequest', message);
}

function parseExpand(
  value: string | null,
  columns: readonly ListColumn[],
): ListQuery['fields'] {
  if (value === null) return undefined;
  const match = /^fields(?:\(\$?select=([\w,\s]+)\))?$/.exec(value.trim());
  if (!match) {
    throw badRequest(
      `Parsing OData Select and Expand failed: '${value}' cannot be expanded on type 'microsoft.graph.listItem'.`,
    );
  }
  if (match[1] === undefined) return 'all';
  const names = match[1].split(',').map(name => name.trim());
  const unknown = names.find(
    name => !columns.some(column => column.name === name),
  );
  if (unknown !== undefined) {
    throw invalidRequest(`Field '${unknown}' is not recognized`);
  }
  return names;
}

function parseFilter(
  value: string | null,
  columns: readonly ListColumn[],
  allowsUnindexed: boolean,
): Filter['matches'] {
  if (value === null) return () => true;
  const filter = compileFilter(value, ['fields'], 'microsoft.graph.listItem');
  for (const path of filter.properties) {
    const name = path.split('/').slice(1).join('/');
    const column = columns.find(one => one.name === name);
    if (!column) throw invalidRequest(`Field '${name}' is not recognized`);
    if (!column.indexed && !allowsUnindexed) {
      throw invalidRequest(
        `Field '${name}' cannot be referenced in filter or orderby as it is not indexed. Provide the 'Prefer: HonorNonIndexedQueriesWarningMayFailRandomly' header to allow this, but be warned that such queries may fail on large lists.`,
      );
    }
  }
  return filter.matches;
}

/** Creates the token of the page after a row, in the format of SharePoint. */
export function encodePageToken(after: number): string {
  return Buffer.from(`Paged=TRUE&p_ID=${after}`).toString('base64');
}

function parsePageToken(value: string | null): number {
  if (value === null) return 0;
  const text = Buffer.from(value, 'base64').toString('latin1');
  const match = /^Paged=TRUE&p_ID=(\d{1,9})$/.exec(text);
  if (!match) throw invalidRequest('The page token is not valid');
  return Number(match[1]);
}

/**
 * Checks the query options of a request for the items of a list. Unknown options are refused.
 *
 * @param allowsUnindexed - whether the request has the header that lets filters use columns without an index
 * @throws GraphError with status 400
 */
export function parseListQuery(
  query: URLSearchParams,
  columns: readonly ListColumn[],
  allowsUnindexed: boolean,
): ListQuery {
  checkOptions(query, ['$expand', '$filter', '$top', '$skiptoken']);
  return {
    fields: parseExpand(query.get('$expand'), columns),
    matches: parseFilter(query.get('$filter'), columns, allowsUnindexed),
    top: parseTop(query.get('$top'), PAGE_SIZES),
    after: parsePageToken(query.get('$skiptoken')),
  };
}

/** A page of rows, with the start of the next page. */
export interface RowPage {
  rows: ListRow[];
  /** Number of the last row of the page; undefined on the last page. */
  next?: number;
}

/** Filters rows and returns a page, ordered by row number. */
export function runListQuery(
  rows: readonly ListRow[],
  { matches, top, after }: ListQuery,
): RowPage {
  const found = rows.filter(
    row => row.id > after && matches({ fields: row.fields }),
  );
  const page = found.slice(0, top);
  const last = page.at(-1);
  return {
    rows: page,
    ...(last && found.length > top && { next: last.id }),
  };
}
