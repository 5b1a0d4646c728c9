import { useApi, useApiHolder } from '@backstage/frontend-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import {
  CLOUD_ACCESS_CHANNEL,
  type CloudAccessClient,
  readRequestsToDecide,
} from '@portal/plugin-cloud-access-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cloudAccessApiRef } from './api';

const KEY = 'cloud-access';

/** Without a signal, states change within a minute: the server sweeps as often. */
const REFRESH_MS = 60_000;

/** Reads with the client, again each minute, and after each change and signal. */
function useRead<T>(
  name: string,
  read: (client: CloudAccessClient, signal: AbortSignal) => Promise<T>,
) {
  const client = useApi(cloudAccessApiRef);
  return useQuery(
    {
      queryKey: [KEY, name],
      queryFn: ({ signal }) => read(client, signal),
      refetchInterval: REFRESH_MS,
    },
    pageQueryClient,
  );
}

/** Reads the offers. */
export function useOffers() {
  return useRead('offers', async (client, signal) => {
    const { data } = await client.get('/offers', { signal });
    return data!;
  });
}

/** Reads the user's grants. */
export function useMyGrants() {
  return useRead('grants', async (client, signal) => {
    const { data } = await client.get('/grants', { signal });
    return data!.grants;
  });
}

/** Reads the user's requests. */
export function useMyRequests() {
  return useRead('requests', async (client, signal) => {
    const { data } = await client.get('/requests', { signal });
    return data!.requests;
  });
}

/** Reads the requests that wait for the user. */
export function useWaiting() {
  return useRead('waiting', readRequestsToDecide);
}

/** Reads the holders and the newest events of an offer. */
export function useHistory(offerId: string) {
  return useRead(`history ${offerId}`, async (client, signal) => {
    const { data } = await client.get('/offers/{offerId}/history', {
      params: { path: { offerId } },
      signal,
    });
    return data!;
  });
}

/** Reads the members of an offer's group that the portal did not add. */
export function useUnknownMembers(offerId: string) {
  return useRead(`unknown members ${offerId}`, async (client, signal) => {
    const { data } = await client.get('/offers/{offerId}/unknown-members', {
      params: { path: { offerId } },
      signal,
    });
    return data!.members;
  });
}

/** Changes something with the client, and reads everything again. */
export function useChange<Input>(
  change: (client: CloudAccessClient, input: Input) => Promise<unknown>,
) {
  const client = useApi(cloudAccessApiRef);
  return useMutation(
    {
      mutationFn: (input: Input) => change(client, input),
      onSettled: () => pageQueryClient.invalidateQueries({ queryKey: [KEY] }),
    },
    pageQueryClient,
  );
}

/** Reads everything again when the server tells of a change. */
export function useLiveUpdates(): void {
  const signals = useApiHolder().get(signalApiRef);
  useEffect(() => {
    const subscription = signals?.subscribe(CLOUD_ACCESS_CHANNEL, () => {
      void pageQueryClient.invalidateQueries({ queryKey: [KEY] });
    });
    return () => subscription?.unsubscribe();
  }, [signals]);
}
