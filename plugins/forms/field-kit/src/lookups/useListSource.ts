import { useApi } from '@backstage/frontend-plugin-api';
import type { List } from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { useStable } from '../field/useStable';
import type { PickerOption, PickerSource } from '../picker';
import { listKey } from './listCache';
import { lookupsApiRef, type LookupsApi } from './lookupsApi';

/**
 * Options of a list for a picker.
 *
 * @public
 */
export interface ListSourceOptions {
  /** Only items that the requester may use in this way. */
  use?: 'create' | 'delete';
  /** The place of the search: system or page. Default: `isSearched` of the list. */
  search?: 'service' | 'page';
  /** The search text of the system before the user types. */
  initialSearch?: string;
  /** Message for an empty list. */
  emptyMessage?: string;
  /** Message if the list cannot be read. */
  failureMessage?: string;
}

function toOption<Item>(list: List<object, Item>, item: Item): PickerOption {
  const reason = list.whyNot?.(item);
  const { label, description } = list.toOption(item);
  return {
    id: list.toId(item),
    label,
    description: reason ?? description,
    isDisabled: reason !== undefined,
  };
}

/**
 * A list as the source of a picker.
 *
 * @param params - undefined while the parameters of the list are unknown
 * @public
 */
export function listSource<Params extends object, Item>(
  list: List<Params, Item>,
  params: Params | undefined,
  { lookups, use, ...texts }: ListSourceOptions & { lookups: LookupsApi },
): PickerSource<Item> {
  return {
    queryKey: params && listKey(list, params, use),
    load: async ({ search, signal }) =>
      params
        ? lookups.read(list, params, { search, use, signal })
        : { items: [], complete: true },
    toOption: item => toOption(list, item),
    search: list.isSearched ? 'service' : 'page',
    ...texts,
  };
}

/**
 * A list as the source of a picker: see {@link listSource}. The source is referentially stable.
 *
 * @public
 */
export function useListSource<Params extends object, Item>(
  list: List<Params, Item>,
  params: Params | undefined,
  options: ListSourceOptions = {},
): PickerSource<Item> {
  const lookups = useApi(lookupsApiRef);
  const stableParams = useStable(params);
  const stableOptions = useStable(options);
  return useMemo(
    () => listSource(list, stableParams, { lookups, ...stableOptions }),
    [list, stableParams, lookups, stableOptions],
  );
}
