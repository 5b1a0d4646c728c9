import { fieldQueryClient } from '@portal/plugin-field-kit';
import type { QueryKey } from '@tanstack/react-query';

/** Sees to it that the list of a picker is loaded anew when it is shown the next time (ledger C-050). */
export function forgetList(queryKey: QueryKey): void {
  const list = { queryKey: ['list', ...queryKey] };
  fieldQueryClient.removeQueries({ ...list, type: 'inactive' });
  void fieldQueryClient.invalidateQueries({ ...list, refetchType: 'none' });
}
