import { z } from 'zod';
import type { ListRow, SharePointList, SharePointSite } from '../../seed';
import { badRequest, GraphError } from '../../GraphError';
import { checkOptions } from '../odata/parseQuery';
import {
  encodePageToken,
  invalidRequest,
  type ListQuery,
  parseListQuery,
  runListQuery,
} from './listQuery';
import {
  toGraphList,
  toGraphListItem,
  toGraphSite,
} from '../../present/siteResources';

/** A list item that was added since the seed. */
export interface AddedItem extends Required<ListRow> {
  listId: string;
}

/** A read request below `/sites`. */
export interface SitesRequest {
  /** Decoded parts of the path after `sites`. */
  segments: string[];
  query: URLSearchParams;
  /** Whether the request has `Prefer: HonorNonIndexedQueriesWarningMayFailRandomly`. */
  allowsUnindexed: boolean;
  /** The whole address without its query, for links to the next page. */
  url: string;
}

function itemNotFound(): GraphError {
  return new GraphError(
    404,
    'itemNotFound',
    'The specified item was not found.',
  );
}

/** The body of a new item contains only its values. */
const newItemSchema = z
  .object({ fields: z.record(z.string(), z.string()).default({}) })
  .strict();

/** Handles reads of SharePoint sites, lists and their items, and adds items, like Microsoft Graph v1.0. */
export class SitesApi {
  readonly #site: SharePointSite;
  readonly #contextUrl: string;
  readonly #added: AddedItem[];

  /** @param added - items since the seed; updated in place */
  constructor(
    site: SharePointSite,
    contextUrl: string,
    added: AddedItem[] = [],
  ) {
    this.#site = site;
    this.#contextUrl = contextUrl;
    this.#added = added;
  }

  /** @throws GraphError for every response that is not a 200 */
  read(request: SitesRequest): unknown {
    const [siteId, resource, listId, ...rest] = request.segments;
    if (siteId?.toLowerCase() !== this.#site.id) throw itemNotFound();
    if (resource === undefined) {
      return this.#single(request, 'sites', toGraphSite(this.#site));
    }
    if (resource !== 'lists') {
      throw badRequest(`Resource not found for the segment '${resource}'.`);
    }
    if (listId === undefined) return this.#lists(request);
    return this.#list(request, this.#listOf(listId), rest);
  }

  /**
   * Adds an item to a list.
   *
   * @param segments - decoded parts of the path after `sites`
   * @returns the new item
   * @throws GraphError 404 if the list is missing, 400 for another path or a body that does not fit the list
   */
  add(segments: string[], body: unknown): unknown {
    const [siteId, lists, listId, items, ...rest] = segments;
    if (siteId?.toLowerCase() !== this.#site.id) throw itemNotFound();
    const isItems = lists === 'lists' && items === 'items' && rest.length === 0;
    if (!isItems) {
      throw badRequest('Only items of a list can be added here.');
    }
    const list = this.#listOf(listId);
    const parsed = newItemSchema.safeParse(body);
    if (!parsed.success) throw invalidRequest('Invalid request');
    const { fields } = parsed.data;
    const unknown = Object.keys(fields).find(
      field => !list.columns.some(({ name }) => name === field),
    );
    if (unknown !== undefined) {
      throw invalidRequest(`Field '${unknown}' is not recognized`);
    }
    const id = Math.max(0, ...this.#rows(list).map(row => row.id)) + 1;
    const createdAt = `${new Date().toISOString().slice(0, 19)}Z`;
    const row = { listId: list.id, id, createdAt, fields };
    this.#added.push(row);
    return {
      '@odata.context': this.#itemsContext(list, '/$entity'),
      ...this.#item(list, row, 'all'),
    };
  }

  #rows(list: SharePointList): readonly ListRow[] {
    const added = this.#added.filter(({ listId }) => listId === list.id);
    return [...list.rows, ...added];
  }

  #listOf(idOrName: string): SharePointList {
    const key = idOrName.toLowerCase();
    const list = this.#site.lists.find(
      ({ id, displayName }) => id === key || displayName.toLowerCase() === key,
    );
    if (!list) throw itemNotFound();
    return list;
  }

  #lists(request: SitesRequest) {
    checkOptions(request.query, []);
    return {
      '@odata.context': `${this.#contextUrl}#sites('${this.#site.id}')/lists`,
      value: this.#site.lists.map(list => toGraphList(this.#site, list)),
    };
  }

  #list(request: SitesRequest, list: SharePointList, rest: string[]): unknown {
    const [resource, itemId, unknown] = rest;
    if (resource === undefined) {
      return this.#single(request, 'lists', toGraphList(this.#site, list));
    }
    if (resource !== 'items' || unknown !== undefined) {
      throw badRequest(
        `Resource not found for the segment '${unknown ?? resource}'.`,
      );
    }
    if (itemId === undefined) return this.#items(request, list);
    const row = this.#rows(list).find(({ id }) => String(id) === itemId);
    if (!row) throw itemNotFound();
    checkOptions(request.query, ['$expand']);
    const { fields } = parseListQuery(request.query, list.columns, false);
    return {
      '@odata.context': this.#itemsContext(list, '/$entity'),
      // The response for a single item always includes its fields.
      ...this.#item(list, row, fields ?? 'all'),
    };
  }

  #items(request: SitesRequest, list: SharePointList) {
    const query = parseListQuery(
      request.query,
      list.columns,
      request.allowsUnindexed,
    );
    const { rows, next } = runListQuery(this.#rows(list), query);
    return {
      '@odata.context': this.#itemsContext(list),
      ...(next !== undefined && {
        '@odata.nextLink': nextLink(request, next),
      }),
      value: rows.map(row => this.#item(list, row, query.fields)),
    };
  }

  #item(list: SharePointList, row: ListRow, fields: ListQuery['fields']) {
    return toGraphListItem(this.#site, list, row, fields);
  }

  #single(request: SitesRequest, context: string, resource: object) {
    checkOptions(request.query, []);
    return {
      '@odata.context': `${this.#contextUrl}#${context}/$entity`,
      ...resource,
    };
  }

  #itemsContext(list: SharePointList, suffix = ''): string {
    return `${this.#contextUrl}#sites('${this.#site.id}')/lists('${list.id}')/items${suffix}`;
  }
}

function nextLink({ url, query }: SitesRequest, after: number): string {
  const next = new URLSearchParams(query);
  next.set('$skiptoken', encodePageToken(after));
  return `${url}?${next}`;
}
