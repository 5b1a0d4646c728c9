import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest callback. */
export function useLatest<Argument>(
  callback: (argument: Argument) => void,
): (argument: Argument) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback(argument => latest.current(argument), []);
}
