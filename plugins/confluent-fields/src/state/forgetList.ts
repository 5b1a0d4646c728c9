import { fieldQueryClient, listKey } from '@portal/plugin-field-kit';
import type { List } from '@portal/plugin-field-kit-common';

/** Sees to it that lists of pickers are loaded anew when they are shown the next time (ledger C-050). */
export function forgetList<Params extends object>(
  list: List<Params>,
  params: Partial<Params>,
): void {
  const lists = { queryKey: ['list', ...listKey(list, params)] };
  fieldQueryClient.removeQueries({ ...lists, type: 'inactive' });
  void fieldQueryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}
