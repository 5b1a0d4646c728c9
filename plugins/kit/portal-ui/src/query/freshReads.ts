import { ANSWER_FRESH_MS, pageQueryClient } from './pageQueryClient';

/** Where all tabs of the browser find the end of fresh reads, in milliseconds since 1970. */
const KEY = 'portal.fresh-reads-until';

/** Longer than nearly all runs of templates, in milliseconds. */
const RUN_MS = 5 * 60_000;

/** Returns the end of fresh reads. An end that is too far away comes from a clock that was set back. */
function endOfFreshReads(): number {
  const end = Number(window.localStorage.getItem(KEY));
  return end <= Date.now() + RUN_MS ? end : 0;
}

function readFreshFor(durationMs: number): void {
  const end = Math.max(endOfFreshReads(), Date.now() + durationMs);
  window.localStorage.setItem(KEY, String(end));
  for (const key of ['list', 'check']) {
    pageQueryClient.removeQueries({ queryKey: [key], type: 'inactive' });
  }
}

/** Makes later reads skip the server's caches, because a run of a template may change the lists at any time. */
export const noteRunStart = (): void => readFreshFor(RUN_MS);

/** Makes later reads skip the server's caches until these have forgotten what was there before the run. */
export const noteRunEnd = (): void => readFreshFor(ANSWER_FRESH_MS);

/** True while a run of this browser may change what was read before. */
export const isReadingFresh = (): boolean => endOfFreshReads() >= Date.now();

type Fetch = typeof fetch;

/**
 * Sends requests that read with `Cache-Control: no-cache` while a run of this browser may have changed the answers: what
 * was just created is in the lists, what was just deleted is not.
 *
 * @public
 */
export function withFreshReads(fetchApi: { fetch: Fetch }): { fetch: Fetch } {
  return {
    fetch(input, init) {
      const isRead = (init?.method ?? 'GET') === 'GET';
      if (!isRead || !isReadingFresh()) {
        return fetchApi.fetch(input, init);
      }
      const headers = new Headers(init?.headers);
      headers.set('Cache-Control', 'no-cache');
      return fetchApi.fetch(input, { ...init, headers });
    },
  };
}
