import {
  identityApiRef,
  useApi,
  useApiHolder,
} from '@backstage/frontend-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import {
  TEMPLATE_ACL_CHANNEL,
  type ResolvedAccess,
} from '@portal/plugin-template-acl-common';
import { askEachTime } from '@portal/plugin-portal-ui';
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { templateAclApiRef } from '../api';
import { queryKeys } from './queryKeys';

/** Changes within this time, in milliseconds, cause one reading. */
const GATHER_MS = 250;

/** Open hubs read within a random part of this time, in milliseconds, so that they do not all read at once. */
const SPREAD_MS = 1_500;

/** Time after which a change has reached every replica of the backend, in milliseconds (issue 4: within 5 seconds). */
const REACHES_ALL_MS = 5_000;

/**
 * Counts the changes of the user's template access while the page is open.
 *
 * Counts a change twice: at once, and when every replica must know it. Changes of other users' access do not count.
 */
export function useAccessRevision(): number {
  const signals = useApiHolder().get(signalApiRef);
  const identityApi = useApi(identityApiRef);
  const accessApi = useApi(templateAclApiRef);
  const client = useQueryClient();
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let reading: ReturnType<typeof setTimeout> | undefined;
    let known: string | undefined;
    let isTold = false;
    const countUp = () => setRevision(count => count + 1);
    const readUsable = (
      options: Pick<
        FetchQueryOptions<ResolvedAccess>,
        'queryKey' | 'staleTime' | 'gcTime'
      >,
    ) =>
      client
        .fetchQuery({
          queryFn: async () => {
            const { userEntityRef } = await identityApi.getBackstageIdentity();
            return accessApi.getAccessOf(userEntityRef);
          },
          ...options,
        })
        .then(
          access => {
            // The next page that asks begins with what is known now.
            client.setQueryData(queryKeys.access, access);
            return usableOf(access);
          },
          // Not known: the list is then read again, which tells what is wrong.
          () => undefined,
        );
    // One after the other: a reading that is under way may be older than the change.
    // The answer may have a change that the list does not have.
    let lastRead = readUsable({ queryKey: queryKeys.access }).then(usable => {
      known = isTold ? undefined : usable;
    });
    const compare = async () => {
      const usable = await readUsable({
        queryKey: queryKeys.usable,
        ...askEachTime,
      });
      if (reading === undefined || (usable && usable === known)) return;
      known = usable;
      countUp();
      timers.add(setTimeout(countUp, REACHES_ALL_MS));
    };
    const subscription = signals?.subscribe(TEMPLATE_ACL_CHANNEL, () => {
      isTold = true;
      clearTimeout(reading);
      const wait = GATHER_MS + Math.random() * SPREAD_MS;
      reading = setTimeout(() => {
        lastRead = lastRead.then(compare);
      }, wait);
    });
    return () => {
      subscription?.unsubscribe();
      clearTimeout(reading);
      reading = undefined;
      timers.forEach(clearTimeout);
    };
  }, [client, signals, identityApi, accessApi]);
  return revision;
}

function usableOf(access: ResolvedAccess): string {
  const { isAdmin, managed, templates } = access;
  const granted = templates.map(({ templateRef }) => templateRef);
  return JSON.stringify([
    isAdmin,
    [...new Set([...managed, ...granted])].sort(),
  ]);
}
