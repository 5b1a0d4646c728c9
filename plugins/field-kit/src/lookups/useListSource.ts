import { useApi } from '@backstage/frontend-plugin-api';
import type { List } from '@portal/plugin-field-kit-common';
import { useMemo } from 'react';
import { useStable } from '../field/useStable';
import type { PickerOption, PickerSource } from '../picker';
import { listKey } from './listCache';
import { lookupsApiRef, type LookupsApi } from './lookupsApi';

/**
 * What a picker wants of a list.
 *
 * @public
 */
export interface ListSourceOptions {
  /** Only items that the person may use so. */
  use?: 'create' | 'delete';
  /** Whether the system searches, or the page does. Default: as the list says. */
  search?: 'service' | 'page';
  /** What the system looks for before anybody types. */
  initialSearch?: string;
  /** Told when the whole list is empty. */
  emptyMessage?: string;
  /** Told when the list cannot be read. */
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
 * @param params - undefined while what the list depends on is not known
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
 * A list as the source of a picker: see {@link listSource}. Keeps its identity.
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
