import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the life of a component, that calls what was given last. */
export function useLatest<Argument>(
  callback: (argument: Argument) => void,
): (argument: Argument) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback(argument => latest.current(argument), []);
}
