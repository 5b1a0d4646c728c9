import { isItem, type List } from '@portal/plugin-field-kit-common';
import { ANSWER_FRESH_MS, pageQueryClient } from '@portal/plugin-query-react';
import type { PickerPage } from '../picker';
import { withTimeout } from '../query';
import type { ReadOptions } from './LookupProvider';

/**
 * What a list is kept under, without what is searched for: every list that is narrowed further has these keys, too.
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

/** Whether a picker, or another check, was told of an item within the last minute. */
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

/** Reads a list, unless a picker or another check has read it within the last minute: all of them share their lists. */
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
