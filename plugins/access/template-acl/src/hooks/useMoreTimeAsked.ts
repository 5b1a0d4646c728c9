import type { ControlledTemplate } from '@portal/plugin-template-acl-common';
import { useMemo } from 'react';
import { useRequests } from './useRequests';

export interface UseMoreTimeAskedOptions {
  template: ControlledTemplate;
  /** Entity ref of the signed-in user, once it is known. */
  userRef: string | undefined;
  /** True for users who decide the requests of others; the rest see their own only. */
  canManage: boolean;
}

/** When holders of a template asked for more time, by entity ref, as long as nobody has decided. */
export function useMoreTimeAsked(
  options: UseMoreTimeAskedOptions,
): ReadonlyMap<string, string> {
  const { template, userRef, canManage } = options;
  const { templateRef, request: own } = template;
  const { data } = useRequests('decider', { enabled: canManage });
  return useMemo(() => {
    const asked = new Map(
      (data?.requests ?? [])
        .filter(request => request.templateRef === templateRef)
        .filter(({ kind }) => kind === 'extension')
        .map(({ requester, createdAt }) => [requester, createdAt]),
    );
    if (userRef && own?.kind === 'extension') asked.set(userRef, own.createdAt);
    return asked;
  }, [data, templateRef, userRef, own]);
}
