import type { Collected } from '@portal/plugin-system-client-node';
import { z } from 'zod';
import type { GraphClient } from './GraphClient';
import { type ListItem, listItemSchema } from './resources';

/** Selects the rows and columns of a list. */
export interface ListRead {
  /** The operation for messages and the log. */
  operation: string;
  listId: string;
  columns: readonly string[];
  /** OData filter; without it all rows are read. */
  filter?: string;
  signal?: AbortSignal;
}

/** Number of rows in one request. */
const PAGE_SIZE = 500;

const NOT_CONFIGURED =
  'The SharePoint list does not exist, or is not shown to the portal. An administrator has to check msgraph.lists in the configuration';

interface ListReaderOptions {
  siteId: string;
  maxItems: number;
  pageSize?: number;
}

/** Reads SharePoint lists of one site. */
export class ListReader {
  readonly #graph: GraphClient;
  readonly #options: ListReaderOptions;

  constructor(graph: GraphClient, options: ListReaderOptions) {
    this.#graph = graph;
    this.#options = options;
  }

  /**
   * Reads the rows of a list to the end, or to the limit.
   *
   * @throws NotFoundError if the list does not exist; otherwise as GraphClient.list
   */
  async items(read: ListRead): Promise<Collected<ListItem>> {
    const { operation, listId, columns, filter, signal } = read;
    const { maxItems, pageSize = PAGE_SIZE } = this.#options;
    return this.#graph.list(
      {
        operation,
        path: [...this.#list(listId), 'items'],
        query: {
          $expand: `fields($select=${columns.join(',')})`,
          $top: String(Math.min(pageSize, maxItems)),
          ...(filter !== undefined && { $filter: filter }),
        },
        // SharePoint filters by columns without an index only with this header.
        ...(filter !== undefined && {
          headers: { Prefer: 'HonorNonIndexedQueriesWarningMayFailRandomly' },
        }),
        schema: listItemSchema,
        signal,
        notFound: NOT_CONFIGURED,
      },
      maxItems,
    );
  }

  /**
   * Throws if a list cannot be read.
   *
   * @throws as {@link ListReader.items}
   */
  async check(listId: string, signal?: AbortSignal): Promise<void> {
    await this.#graph.get({
      operation: 'read a list of the company',
      path: this.#list(listId),
      schema: z.object({ id: z.string() }),
      signal,
      notFound: NOT_CONFIGURED,
    });
  }

  #list(listId: string): string[] {
    return ['sites', this.#options.siteId, 'lists', listId];
  }
}
