import type {
  EntityFilterQuery,
  QueryEntitiesInitialRequest,
} from '@backstage/catalog-client';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  EntityTextFilter,
  type EntityFilter,
  type EntityUserFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Predicate = NonNullable<QueryEntitiesInitialRequest['query']>;

/** The question for the number of entities that match the filters of a list. */
function countQuestion(
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
    limit: 0,
  };
}

/**
 * The number of entities in another scope of the list. That of the shown scope is the list's own; the others are counted when the
 * rows are there.
 *
 * @returns undefined while it is not known
 */
export function useScopeCount(scope: EntityUserFilter): number | undefined {
  const catalogApi = useApi(catalogApiRef);
  const { filters, loading, totalItems, totalItemsLoading } = useEntityList();
  const isCounted = totalItems !== undefined && !loading && !totalItemsLoading;
  const isShown = filters.user?.value === scope.value;
  const isNone = scope.refs?.length === 0;
  const others: EntityFilter[] = Object.values({ ...filters, user: scope });
  const question = countQuestion(others.filter(Boolean));
  const { data } = useQuery({
    queryKey: ['catalog', 'scope-count', question],
    enabled: isCounted && !isShown && !isNone && filters.user !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () => (await catalogApi.queryEntities(question)).totalItems,
  });
  if (isShown) return isCounted ? totalItems : undefined;
  return isNone ? 0 : data;
}
