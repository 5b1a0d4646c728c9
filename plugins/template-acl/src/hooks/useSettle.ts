import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { mutationKeys, queryKeys } from './queryKeys';

/**
 * What follows on each change of a template: once the last of those that run
 * has ended, everything that it may have touched is read again.
 */
export function useSettle(templateRef: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const running = client.isMutating({
      mutationKey: mutationKeys.template(templateRef),
    });
    // The change that calls this still counts as running.
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
