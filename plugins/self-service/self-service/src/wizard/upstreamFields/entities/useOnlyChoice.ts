import { withTimeout, type PickerSource } from '@portal/plugin-field-kit';
import { useQuery } from '@tanstack/react-query';

/** Returns the only item of a list, if it has one. Shares the answer with the picker of the list. */
export function useOnlyChoice<Item>(
  source: PickerSource<Item> & { queryKey: readonly unknown[] },
  isWanted: boolean,
): Item | undefined {
  const { data } = useQuery({
    queryKey: ['list', ...source.queryKey, ''],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      withTimeout(inner => source.load({ search: '', signal: inner }), signal),
  });
  // The picker may have loaded the list.
  if (!isWanted) return undefined;
  return data?.complete && data.items.length === 1 ? data.items[0] : undefined;
}
