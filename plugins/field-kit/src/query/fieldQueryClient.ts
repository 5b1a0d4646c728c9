import { QueryClient } from '@tanstack/react-query';

/** How long a list may be used again, in milliseconds: as old as the server's own answers may be. */
export const LIST_FRESH_MS = 60_000;

/**
 * The one cache of all fields. A page is of one person only: signing in and out loads it anew.
 *
 * @remarks Nothing is asked again by itself: a form that somebody fills in does not change under their hands.
 * @public
 */
export const fieldQueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The service decides whether it can be reached, not the browser's guess.
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: LIST_FRESH_MS,
      gcTime: LIST_FRESH_MS,
    },
  },
});
