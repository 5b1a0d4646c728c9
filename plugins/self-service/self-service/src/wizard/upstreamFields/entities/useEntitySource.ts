import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useStable, type PickerSource } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import type { CatalogFilter } from './catalogFilter';
import { CHOICE_FIELDS, toChoices, type EntityChoice } from './EntityChoice';

/** Maximum number of listed entities; the search of the catalogue finds the others. */
const PAGE_SIZE = 100;

/** The parts of an entity that people search: its title and its name. */
const SEARCHED = [
  'metadata.title',
  'metadata.name',
  'spec.profile.displayName',
];

/** What a picker offers. */
export interface EntityQuery {
  /** An entity must match one of them; without any, all are offered. */
  filters: CatalogFilter[];
  /** Adds conditions about the signed-in person to each filter. Must be referentially stable. */
  ofPerson?: () => Promise<CatalogFilter>;
  /** Tells apart the lists of pickers with the same filters. */
  name: string;
  emptyMessage: string;
}

/** The filters with the conditions about the person; undefined for all entities. */
async function filtersOf({ filters, ofPerson }: EntityQuery) {
  if (!ofPerson) return filters.length > 0 ? filters : undefined;
  const own = await ofPerson();
  return (filters.length > 0 ? filters : [{}]).map(one => ({ ...one, ...own }));
}

function toOption({ ref, title, isAmbiguous }: EntityChoice) {
  return { id: ref, label: title, description: isAmbiguous ? ref : undefined };
}

/** A cache key has no symbols. */
function keyOf(filters: CatalogFilter[]): string {
  return JSON.stringify(filters, (_, value) =>
    typeof value === 'symbol' ? { exists: true } : value,
  );
}

/** Entities of the catalogue as the source of a picker, searched by the catalogue. The source is referentially stable. */
export function useEntitySource(
  query: EntityQuery,
): PickerSource<EntityChoice> & { queryKey: readonly unknown[] } {
  const catalog = useApi(catalogApiRef);
  const { name, ofPerson, emptyMessage } = query;
  const filters = useStable(query.filters);
  return useMemo(
    () => ({
      queryKey: ['entities', name, keyOf(filters)],
      search: 'service' as const,
      emptyMessage,
      toOption,
      async load({ search }) {
        const filter = await filtersOf({
          name,
          filters,
          ofPerson,
          emptyMessage,
        });
        const { items, totalItems } = await catalog.queryEntities({
          filter,
          fields: CHOICE_FIELDS,
          orderFields: { field: 'metadata.name', order: 'asc' },
          limit: PAGE_SIZE,
          ...(search && { fullTextFilter: { term: search, fields: SEARCHED } }),
        });
        const complete = totalItems <= items.length;
        return { items: toChoices(items), complete };
      },
    }),
    [catalog, name, filters, ofPerson, emptyMessage],
  );
}
