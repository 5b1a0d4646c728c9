import { QueryClient } from '@tanstack/react-query';

/** How long an answer may be used again, in milliseconds: as old as the server's own answers may be. */
export const ANSWER_FRESH_MS = 60_000;

/**
 * The one cache of the page. A page is of one person only: signing in and out loads it anew.
 *
 * @remarks By default nothing is asked again by itself: a form that somebody fills in does not change under their hands.
 * @public
 */
export const pageQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The service decides whether it can be reached, not the browser's guess.
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
 * Options of a query that is asked each time that it is shown. Nothing of an earlier time is shown meanwhile.
 *
 * @public
 */
export const askEachTime = { staleTime: 0, gcTime: 0 } as const;
