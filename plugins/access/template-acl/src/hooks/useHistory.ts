import { useApi } from '@backstage/frontend-plugin-api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { templateAclApiRef } from '../api';
import { queryKeys } from './queryKeys';
import { visitOptions } from './visit';

/** Events on a page of the history. */
const PAGE_SIZE = 20;

/** Reads the history of a template's list, newest first, page by page. */
export function useHistory(templateRef: string) {
  const api = useApi(templateAclApiRef);
  return useInfiniteQuery({
    ...visitOptions,
    queryKey: queryKeys.history(templateRef),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.getHistory(templateRef, {
        before: pageParam,
        limit: PAGE_SIZE,
        signal,
      }),
    getNextPageParam: page => page.next,
    select: data => data.pages.flatMap(page => page.events),
  });
}
