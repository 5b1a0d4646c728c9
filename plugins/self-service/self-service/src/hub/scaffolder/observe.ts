import type { Observable, Observer } from '@backstage/types';

/**
 * Makes an observable of what starts to tell an observer.
 *
 * @param start - returns what ends the telling
 */
export function observe<T>(
  start: (observer: Observer<T>) => () => void,
): Observable<T> {
  const observable: Observable<T> = {
    [Symbol.observable]: () => observable,
    subscribe: (
      first?: Observer<T> | ((value: T) => void),
      error?: (error: Error) => void,
      complete?: () => void,
    ) => {
      let isClosed = false;
      const stop = start(
        typeof first === 'object' ? first : { next: first, error, complete },
      );
      return {
        unsubscribe: () => {
          isClosed = true;
          stop();
        },
        get closed() {
          return isClosed;
        },
      };
    },
  };
  return observable;
}
