import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckState } from '../check';
import { checkStates } from '../check/CheckState';
import { describeFailure, useSettled, withTimeout } from '../query';
import { listOptionsOf } from './listOptions';
import type { PickerOption, PickerPage } from './types';

/** Own texts. */
const LOADING = 'Loading…';
const LOAD_FAILED = 'The list could not be loaded';
const INCOMPLETE = 'Not everything is listed: type a part of the name';
const onlyFirst = (count: number) => `Only the first ${count} are listed`;

/**
 * The source of a picker's options.
 *
 * @public
 */
export interface PickerSource<Item> {
  /** The cache key of the list, with the selections above it. Undefined while those are missing: then nothing is loaded. */
  queryKey: QueryKey | undefined;
  /** Reads the list; `search` is empty unless the service searches. */
  load(options: {
    search: string;
    signal: AbortSignal;
  }): Promise<PickerPage<Item>>;
  toOption(item: Item): PickerOption;
  /** The place of the search: service or page. @defaultValue 'page' */
  search?: 'service' | 'page';
  /** The search text of the service before the user types. */
  initialSearch?: string;
  /** Message for an empty list. */
  emptyMessage?: string;
  /** Message if the list cannot be read. @defaultValue 'The list could not be loaded' */
  failureMessage?: string;
}

/** The options of a picker and their state. */
export interface PickerList<Item> {
  options: readonly PickerOption[];
  itemOf: (option: PickerOption) => Item | undefined;
  /** State for a `CheckStatus`. */
  state: CheckState;
  /** Text to show instead of a missing list. */
  note: string | undefined;
  onType: (text: string) => void;
}

function stateOf<Item>(
  source: PickerSource<Item>,
  search: string,
  query: {
    isFetching: boolean;
    error: Error | null;
    data?: PickerPage<Item>;
    refetch: () => unknown;
  },
): CheckState {
  const { isFetching, error, data, refetch } = query;
  if (source.queryKey === undefined) return checkStates.idle;
  if (isFetching || (!error && !data)) {
    return { status: 'checking', message: LOADING };
  }
  if (error) {
    return {
      status: 'unknown',
      message: source.failureMessage ?? LOAD_FAILED,
      reason: describeFailure(error),
      retry: () => void refetch(),
    };
  }
  if (!data || data.complete) {
    const isEmpty = data?.items.length === 0 && search === '';
    if (!isEmpty || !source.emptyMessage) return checkStates.idle;
    // An empty result of the initial search does not mean an empty list.
    return source.search === 'service'
      ? { status: 'good', warning: source.emptyMessage }
      : { status: 'bad', message: source.emptyMessage };
  }
  const warning =
    source.search === 'service' ? INCOMPLETE : onlyFirst(data.items.length);
  return { status: 'good', warning };
}

/**
 * Loads the options of a picker. A list belongs to its key and search: a late list for an earlier selection is
 * dropped. Lists are cached for a minute.
 *
 * @public
 */
export function usePickerList<Item>(
  source: PickerSource<Item>,
): PickerList<Item> {
  const { queryKey, load, toOption, initialSearch = '' } = source;
  const isServiceSearch = source.search === 'service';
  const [typed, setTyped] = useState('');
  const wanted = isServiceSearch ? typed.trim() || initialSearch : '';
  const settled = useSettled(wanted);
  const query = useQuery({
    queryKey: ['list', ...(queryKey ?? []), wanted],
    enabled: queryKey !== undefined && settled === wanted,
    queryFn: ({ signal }) =>
      withTimeout(inner => load({ search: wanted, signal: inner }), signal),
  });
  const { options, itemOf } = listOptionsOf(query.data?.items, toOption);
  const state = stateOf(source, typed.trim(), query);
  return {
    options,
    itemOf,
    state,
    note: options.length > 0 ? undefined : noteOf(state),
    onType: setTyped,
  };
}

function noteOf(state: CheckState): string | undefined {
  switch (state.status) {
    case 'checking':
      return LOADING;
    case 'bad':
    case 'unknown':
      return state.message;
    case 'good':
      return state.warning;
    default:
      return undefined;
  }
}
