import { useSyncExternalStore } from 'react';

/** Narrower screens get cards in place of the overview's table, and toasts below the header. */
const NARROW = '(max-width: 900px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(NARROW);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

function read(): boolean {
  return window.matchMedia?.(NARROW).matches ?? false;
}

/** Returns true on a narrow screen. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, read);
}
