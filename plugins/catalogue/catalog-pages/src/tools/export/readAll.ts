import type { Entity } from '@backstage/catalog-model';
import {
  type CatalogApi,
  type EntityFilter,
  EntityOrderFilter,
} from '@backstage/plugin-catalog-react';
import { listQuestion } from '../../filters/listQuestion';

/** Most entities of a file. */
export const MAX_EXPORTED = 10_000;

/** Entities of a request. */
const CHUNK = 500;

/** What a row of a file, and the filters of the list, are made of: without definitions of APIs, which are long. */
const FIELDS = [
  'kind',
  'metadata',
  'relations',
  'spec.type',
  'spec.lifecycle',
  'spec.profile',
  'spec.target',
  'spec.targets',
  'status',
];

/** How far the reading is. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Reads all pages of a list, up to {@link MAX_EXPORTED} entities, with the rights of the person.
 *
 * @param signal - stops between two pages
 */
export async function readAll(
  catalogApi: Pick<CatalogApi, 'queryEntities'>,
  filters: readonly EntityFilter[],
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<{ entities: Entity[]; total: number }> {
  const { signal, onProgress } = options;
  const entities: Entity[] = [];
  let total = 0;
  let read = 0;
  let cursor: string | undefined;
  do {
    const answer = await catalogApi.queryEntities(
      cursor === undefined
        ? {
            ...listQuestion(filters),
            orderFields: orderOf(filters),
            fields: FIELDS,
            limit: CHUNK,
          }
        : { cursor, fields: FIELDS, limit: CHUNK },
    );
    signal.throwIfAborted();
    total = answer.totalItems;
    read += answer.items.length;
    entities.push(...answer.items.filter(one => matches(one, filters)));
    cursor = answer.pageInfo.nextCursor;
    onProgress({ done: Math.min(read, MAX_EXPORTED), total });
  } while (cursor !== undefined && read < MAX_EXPORTED);
  return { entities: entities.slice(0, MAX_EXPORTED), total };
}

function orderOf(filters: readonly EntityFilter[]) {
  return filters
    .find(filter => filter instanceof EntityOrderFilter)
    ?.getOrderFilters();
}

/** Some filters of the list are the page's own. */
function matches(entity: Entity, filters: readonly EntityFilter[]): boolean {
  return filters.every(filter => filter.filterEntity?.(entity) ?? true);
}
