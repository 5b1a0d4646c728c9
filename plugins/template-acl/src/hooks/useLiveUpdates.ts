import { useApiHolder } from '@backstage/frontend-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { TEMPLATE_ACL_CHANNEL } from '@portal/plugin-template-acl-common';
import { useEffect } from 'react';
import type { KnownAcl } from './useAcl';
import { mutationKeys, queryKeys } from './queryKeys';

/**
 * Reads again what somebody else has changed, as soon as the server says so.
 * Without live signals the page reads all once a minute.
 *
 * @remarks Not `useSignal`: that hands out the last message only, and two can
 * come at once.
 */
export function useLiveUpdates(templateRef: string | undefined): void {
  const signals = useApiHolder().get(signalApiRef);
  const client = useQueryClient();
  useEffect(() => {
    const subscription = signals?.subscribe(TEMPLATE_ACL_CHANNEL, message => {
      const { templateRef: changedRef, revision } = message;
      if (changedRef !== templateRef || !templateRef) {
        readLater(client);
      } else if (!isChanging(client, templateRef)) {
        readNow(client, templateRef, revision);
      }
    });
    return () => subscription?.unsubscribe();
  }, [signals, client, templateRef]);
}

/** While the person changes the list, all is read when that has ended. */
function isChanging(client: QueryClient, templateRef: string): boolean {
  const mutationKey = mutationKeys.template(templateRef);
  return client.isMutating({ mutationKey }) > 0;
}

function readNow(client: QueryClient, templateRef: string, revision: unknown) {
  const acl = client.getQueryData<KnownAcl>(queryKeys.acl(templateRef));
  const keys = [
    ...(acl?.revision === revision ? [] : [queryKeys.acl(templateRef)]),
    queryKeys.history(templateRef),
    queryKeys.templates,
    queryKeys.requests,
  ];
  keys.forEach(queryKey => void client.invalidateQueries({ queryKey }));
}

/** Another template changed: all open pages asking at once would be a burden for nothing that is in view. */
function readLater(client: QueryClient) {
  for (const queryKey of [queryKeys.templates, queryKeys.requests]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
