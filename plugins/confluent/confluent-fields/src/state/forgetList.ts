import { listKey } from '@portal/plugin-field-kit';
import type { List } from '@portal/plugin-field-kit-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';

/** Sees to it that lists of pickers are loaded anew when they are shown the next time (ledger C-050). */
export function forgetList<Params extends object>(
  list: List<Params>,
  params: Partial<Params>,
): void {
  const lists = { queryKey: ['list', ...listKey(list, params)] };
  pageQueryClient.removeQueries({ ...lists, type: 'inactive' });
  void pageQueryClient.invalidateQueries({ ...lists, refetchType: 'none' });
}
