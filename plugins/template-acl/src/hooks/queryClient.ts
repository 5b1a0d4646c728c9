import { QueryClient } from '@tanstack/react-query';

/** Interval between readings, in case a live signal is lost. */
const REFRESH_INTERVAL_MS = 60_000;

/** Time until a failed query is retried, so that the page recovers without a click. */
export const RECOVERY_INTERVAL_MS = 10_000;

/** Creates the query cache of one visit to the page, so that the next user does not see its data. */
export function createPageQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // `fetch` decides whether the service is reachable, not the browser's online state.
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
