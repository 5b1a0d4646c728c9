import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { STANDARDS_KEY } from './queries';

/** Time for which a message is shown, in milliseconds. */
const SHOWN_MS = 5_000;

/**
 * A change after which everything that is shown of standards is read again.
 *
 * @param done - what is said then
 */
export function useChange<T, R>(done: string, change: (body: T) => Promise<R>) {
  const client = useQueryClient();
  const toasts = useApi(toastApiRef);
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      toasts.post({ title: done, status: 'success', timeout: SHOWN_MS });
      await client.invalidateQueries({ queryKey: [STANDARDS_KEY] });
    },
  });
}
