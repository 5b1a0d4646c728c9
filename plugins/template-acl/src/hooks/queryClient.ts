import { QueryClient } from '@tanstack/react-query';

/** Time between two readings of what is shown, should a live signal get lost. */
const REFRESH_INTERVAL_MS = 60_000;

/** Time until what failed is read again, so that the page recovers by itself. */
export const RECOVERY_INTERVAL_MS = 10_000;

/** Makes the cache of one visit to the page. It ends with the visit: the next person finds nothing of it. */
export function createPageQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service decides whether it can be reached, not the browser's guess.
        networkMode: 'always',
        retry: false,
        refetchInterval: query =>
          query.state.status === 'error'
            ? RECOVERY_INTERVAL_MS
            : REFRESH_INTERVAL_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
