import { AsyncLocalStorage } from 'node:async_hooks';

/** Carries the id of a request, from the proxy in front to the systems behind. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** As proxies write them: UUIDs, hexadecimal numbers, and the like. Nothing that a log, a header or a page could read as its own. */
const SAFE_ID = /^[\w-]{8,64}$/;

const ids = new AsyncLocalStorage<string>();

/** True for an id that may be taken over from a caller. It is a claim: it finds lines of a log, and proves nothing. */
export function isSafeRequestId(value: unknown): value is string {
  return typeof value === 'string' && SAFE_ID.test(value);
}

/** Does work for a request, so that {@link currentRequestId} knows its id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The id of the request that is being answered; undefined in a task and at the start. */
export function currentRequestId(): string | undefined {
  return ids.getStore();
}
