import { isItem, type List } from '@portal/plugin-field-kit-common';
import { ANSWER_FRESH_MS, pageQueryClient } from '@portal/plugin-portal-ui';
import type { PickerPage } from '../picker';
import { withTimeout } from '../query';
import type { ReadOptions } from './LookupProvider';

/**
 * The cache key of a list without the search text. The keys of searched lists begin with it.
 *
 * @public
 */
export function listKey<Params extends object>(
  { name }: List<Params>,
  params: Partial<Params>,
  use?: 'create' | 'delete',
): readonly unknown[] {
  return [name, use === undefined ? params : { ...params, use }];
}

/** Returns true if a picker or another check has read an item within the last minute. */
export function isListed(
  list: List,
  params: object,
  options: { id: string; isUseCounted: boolean },
): boolean {
  const { id, isUseCounted } = options;
  const queries = pageQueryClient.getQueryCache().findAll({
    queryKey: ['list', ...listKey(list, params)],
    predicate: query =>
      !query.isStaleByTime(ANSWER_FRESH_MS) &&
      (isUseCounted || !hasUse(query.queryKey[2])),
  });
  return queries.some(query => {
    const page = query.state.data as PickerPage<unknown> | undefined;
    return page?.items.some(item => isItem(list, item, id));
  });
}

function hasUse(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'use' in params;
}

/** Reads a list through the cache of one minute that pickers and checks share. */
export function readShared<Item>(
  key: readonly unknown[],
  search: string,
  read: (
    options: Pick<ReadOptions, 'search' | 'signal'>,
  ) => Promise<PickerPage<Item>>,
): Promise<PickerPage<Item>> {
  return pageQueryClient.fetchQuery({
    queryKey: ['list', ...key, search],
    queryFn: ({ signal }) =>
      withTimeout(inner => read({ search, signal: inner }), signal),
  });
}
