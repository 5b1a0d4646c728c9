import { useQueryClient, type QueryStatus } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from './queryKeys';

/** Time between two readings of what is shown, should a live signal get lost. */
const REFRESH_INTERVAL_MS = 60_000;

/** Time until what failed is read again, so that the page recovers by itself. */
export const RECOVERY_INTERVAL_MS = 10_000;

/** How long a visit keeps what is no longer shown. */
const KEPT_MS = 5 * 60_000;

/** Options of what the page shows: read again by itself, and kept for the length of a visit. */
export const visitOptions = {
  staleTime: 0,
  gcTime: KEPT_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  refetchInterval: ({ state }: { state: { status: QueryStatus } }) =>
    state.status === 'error' ? RECOVERY_INTERVAL_MS : REFRESH_INTERVAL_MS,
};

/** Ends with the component: the next visit finds nothing of it. */
export function useVisit(): void {
  const client = useQueryClient();
  useEffect(
    () => () => client.removeQueries({ queryKey: queryKeys.visit }),
    [client],
  );
}
