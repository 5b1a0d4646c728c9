import { useApiHolder } from '@backstage/frontend-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  ANY_TEMPLATE,
  TEMPLATE_ACL_CHANNEL,
} from '@portal/plugin-template-acl-common';
import { useEffect } from 'react';
import type { KnownAcl } from './useAcl';
import { mutationKeys, queryKeys } from './queryKeys';

/**
 * Reads changed data again when the server sends a signal. Without signals the page reads everything once a minute.
 *
 * `useSignal` returns only the last message, and two messages can arrive at once.
 */
export function useLiveUpdates(templateRef: string | undefined): void {
  const signals = useApiHolder().get(signalApiRef);
  const client = useQueryClient();
  useEffect(() => {
    const subscription = signals?.subscribe(TEMPLATE_ACL_CHANNEL, message => {
      const { templateRef: changedRef, revision } = message;
      if (!templateRef && changedRef !== ANY_TEMPLATE) {
        readOverview(client);
      } else if (changedRef !== templateRef || !templateRef) {
        readLater(client);
      } else if (!isChanging(client, templateRef)) {
        readNow(client, templateRef, revision);
      }
    });
    return () => subscription?.unsubscribe();
  }, [signals, client, templateRef]);
}

/** While a mutation of the list is running, the reading follows after its end. */
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

/** The overview shows all templates, so a signal that names one is about something that it shows to this user. */
function readOverview(client: QueryClient) {
  for (const queryKey of [queryKeys.templates, queryKeys.requests]) {
    void client.invalidateQueries({ queryKey });
  }
}

/**
 * A signal about another template causes no reading: all open pages would call the server for data that they do not
 * show.
 */
function readLater(client: QueryClient) {
  for (const queryKey of [queryKeys.templates, queryKeys.requests]) {
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
