import type { Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  type CatalogApi,
} from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { HUB_FIELDS, toHubTemplate, type HubTemplate } from './HubTemplate';

/** More than a company has: its templates come in one answer. */
const PAGE_SIZE = 5_000;

/** How long the list is kept while a form is open, in milliseconds, so that the way back shows it at once. */
const KEPT_MS = 10 * 60_000;

async function readTemplates(
  catalogApi: CatalogApi,
  fields: string[],
): Promise<HubTemplate[]> {
  const entities: Entity[] = [];
  let cursor: string | undefined;
  do {
    const { items, pageInfo } = await catalogApi.queryEntities(
      cursor
        ? { cursor, fields, limit: PAGE_SIZE }
        : { filter: { kind: 'template' }, fields, limit: PAGE_SIZE },
    );
    entities.push(...items);
    cursor = pageInfo.nextCursor;
  } while (cursor);
  return entities
    .map(toHubTemplate)
    .sort((one, other) => one.title.localeCompare(other.title));
}

/**
 * Reads all templates that the user may see, by title. The catalogue decides which these are (P-250).
 *
 * @param groupFields - fields that the configured groups look at, beside {@link HUB_FIELDS}
 */
export function useTemplates(groupFields: readonly string[]) {
  const catalogApi = useApi(catalogApiRef);
  const fields = [...new Set([...HUB_FIELDS, ...groupFields])];
  return useQuery({
    queryKey: ['self-service', 'templates', fields],
    queryFn: () => readTemplates(catalogApi, fields),
    // Each visit reads again, and shows the earlier list meanwhile.
    staleTime: 0,
    gcTime: KEPT_MS,
  });
}
