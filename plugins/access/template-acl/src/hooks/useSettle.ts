import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mutationKeys, queryKeys } from './queryKeys';

/**
 * Reads everything again that a mutation of the template may have changed, after the last running mutation has ended.
 */
export function useSettle(templateRef: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const running = client.isMutating({
      mutationKey: mutationKeys.template(templateRef),
    });
    // The calling mutation still counts as running.
    if (running > 1) return;
    for (const queryKey of [
      queryKeys.template(templateRef),
      queryKeys.templates,
      queryKeys.requests,
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, templateRef]);
}
