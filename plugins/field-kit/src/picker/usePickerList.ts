import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CheckState } from '../check';
import { checkStates } from '../check/CheckState';
import { describeFailure, useSettled, withTimeout } from '../query';
import type { PickerOption, PickerPage } from './types';

/** Own texts. */
const LOADING = 'Loading…';
const LOAD_FAILED = 'The list could not be loaded';
const INCOMPLETE = 'Not everything is listed: type a part of the name';
const onlyFirst = (count: number) => `Only the first ${count} are listed`;

/**
 * Where the options of a picker come from.
 *
 * @public
 */
export interface PickerSource<Item> {
  /** What the list belongs to, the choices above it included; undefined while those are missing: then nothing is loaded. */
  queryKey: QueryKey | undefined;
  /** Reads the list; `search` is an empty text unless the service searches. */
  load(options: {
    search: string;
    signal: AbortSignal;
  }): Promise<PickerPage<Item>>;
  toOption(item: Item): PickerOption;
  /** Whether the service searches, or the page does. @defaultValue 'page' */
  search?: 'service' | 'page';
  /** What the service looks for before anybody types. */
  initialSearch?: string;
  /** Told when the whole list is empty. */
  emptyMessage?: string;
  /** Told when the list cannot be read. @defaultValue 'The list could not be loaded' */
  failureMessage?: string;
}

/** The options of a picker, and how they stand. */
export interface PickerList<Item> {
  options: readonly PickerOption[];
  itemOf: (option: PickerOption) => Item | undefined;
  /** For a `CheckStatus`. */
  state: CheckState;
  /** For the place of the list while there is none. */
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
    // What a service does not find before anybody types may still be there.
    return source.search === 'service'
      ? { status: 'good', warning: source.emptyMessage }
      : { status: 'bad', message: source.emptyMessage };
  }
  const warning =
    source.search === 'service' ? INCOMPLETE : onlyFirst(data.items.length);
  return { status: 'good', warning };
}

/**
 * Loads the options of a picker. A list belongs to its key and search: one that comes late, for a choice that has changed
 * meanwhile, is dropped. Lists are kept for a minute.
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
  const items = query.data?.items;
  const { options, byId } = useMemo(() => {
    const pairs = (items ?? []).map(item => [toOption(item), item] as const);
    return {
      options: pairs.map(([option]) => option),
      byId: new Map(pairs.map(([option, item]) => [option.id, item])),
    };
  }, [items, toOption]);
  const state = stateOf(source, typed.trim(), query);
  return {
    options,
    itemOf: option => byId.get(option.id),
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
