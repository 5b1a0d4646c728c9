import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  type EntityFilter,
  type EntityUserFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listQuestion } from './listQuestion';

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
  const question = { ...listQuestion(others.filter(Boolean)), limit: 0 };
  const { data } = useQuery({
    queryKey: ['catalog', 'scope-count', question],
    enabled: isCounted && !isShown && !isNone && filters.user !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () => (await catalogApi.queryEntities(question)).totalItems,
  });
  if (isShown) return isCounted ? totalItems : undefined;
  return isNone ? 0 : data;
}
