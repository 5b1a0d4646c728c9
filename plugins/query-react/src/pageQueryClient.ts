import { QueryClient } from '@tanstack/react-query';

/** Time for which a response may be reused, in milliseconds: as long as the server caches its own responses. */
export const ANSWER_FRESH_MS = 60_000;

/**
 * The only query cache of the page. A page belongs to one user: signing in and out reloads it.
 *
 * @remarks By default queries are not refetched automatically, so that a form does not change while a user fills it in.
 * @public
 */
export const pageQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The request decides whether the service is reachable, not the browser's online status.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: ANSWER_FRESH_MS,
      gcTime: ANSWER_FRESH_MS,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/**
 * Options of a query that is fetched each time it is shown. Earlier results are not shown meanwhile.
 *
 * @public
 */
export const askEachTime = { staleTime: 0, gcTime: 0 } as const;
