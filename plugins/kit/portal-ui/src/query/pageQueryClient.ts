import { QueryClient } from '@tanstack/react-query';

/** Time to cache an answer, in milliseconds: the same as in the server. */
export const ANSWER_FRESH_MS = 60_000;

/**
 * The only cache of the page. A page has only one user: sign-in and sign-out reload it.
 *
 * @remarks By default nothing is refetched automatically: a form must not change while the user fills it in.
 * @public
 */
export const pageQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Always sends the request: the browser's online state may be wrong.
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
 * Options of a query that is fetched on each mount, without showing an earlier answer meanwhile.
 *
 * @public
 */
export const askEachTime = { staleTime: 0, gcTime: 0 } as const;
