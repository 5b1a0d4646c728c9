import type {
  EntityFilterQuery,
  QueryEntitiesInitialRequest,
} from '@backstage/catalog-client';
import {
  type EntityFilter,
  EntityTextFilter,
} from '@backstage/plugin-catalog-react';

type Predicate = NonNullable<QueryEntitiesInitialRequest['query']>;

/** The question to the catalogue for the entities that match the filters of a list, in its order. */
export function listQuestion(
  filters: readonly EntityFilter[],
): QueryEntitiesInitialRequest {
  const predicates = filters
    .map(filter => filter.getCatalogQuery?.())
    .filter((predicate): predicate is Predicate => predicate !== undefined);
  const filter: EntityFilterQuery = Object.assign(
    {},
    ...filters.map(one =>
      one.getCatalogQuery ? {} : (one.getCatalogFilters?.() ?? {}),
    ),
  );
  const text = filters.find(one => one instanceof EntityTextFilter);
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(predicates.length > 0 && { query: { $all: predicates } }),
    ...(text && { fullTextFilter: text.getFullTextFilters() }),
  };
}
