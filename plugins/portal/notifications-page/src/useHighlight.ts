import { useEffect, useRef } from 'react';

/** Scrolls to the element that a link leads to, and focuses it, once. */
export function useHighlight<T extends HTMLElement>(isHighlighted: boolean) {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (!isHighlighted) return;
    // jsdom does not scroll.
    ref.current?.scrollIntoView?.({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isHighlighted]);
  return ref;
}
