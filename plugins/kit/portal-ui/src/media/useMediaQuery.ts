import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window fits a media query, for what CSS cannot decide: content that is not there at all. False where no window is
 * drawn, as in tests.
 *
 * @public
 */
export function useMediaQuery(query: string): boolean {
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
