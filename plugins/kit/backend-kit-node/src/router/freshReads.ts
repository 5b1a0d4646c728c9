import type { RequestHandler } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';

/** The keys that were read since the scope began, by their cache. */
type Scope = Map<object, Set<string>>;

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a function that does not use values cached earlier: the first read of each key through `SharedReads` calls the
 * system. The new values are cached for all callers.
 */
export function withFreshReads<T>(run: () => T): T {
  return scopes.run(new Map(), run);
}

/** Returns true in a scope of {@link withFreshReads} that has not read the key. */
export function needsFreshRead(reads: object, key: string): boolean {
  const scope = scopes.getStore();
  return scope !== undefined && !scope.get(reads)?.has(key);
}

/** Notes that the scope, if there is one, has read the key. */
export function noteFreshRead(reads: object, key: string): void {
  const scope = scopes.getStore();
  if (!scope) return;
  const keys = scope.get(reads) ?? new Set();
  scope.set(reads, keys.add(key));
}

/** Reads fresh values for requests with the header `Cache-Control: no-cache`. */
export const readFreshOnRequest: RequestHandler = (request, _response, next) =>
  /\bno-cache\b/i.test(request.get('cache-control') ?? '')
    ? withFreshReads(next)
    : next();
