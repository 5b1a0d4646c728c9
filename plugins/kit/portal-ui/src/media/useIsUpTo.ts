import { useCallback, useSyncExternalStore } from 'react';
import { type Breakpoint, BREAKPOINTS } from './breakpoints';

/**
 * Whether the window is at most so wide, for what CSS cannot decide: content that is not there at all. False where no window is drawn, as
 * in tests.
 */
export function useIsUpTo(breakpoint: Breakpoint): boolean {
  const query = `(max-width: ${BREAKPOINTS[breakpoint]}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
  );
}
