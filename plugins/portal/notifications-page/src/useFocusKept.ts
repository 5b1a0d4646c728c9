import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a list when the row that had it has left the list.
 *
 * @param rows - what the list shows
 */
export function useFocusKept<T extends HTMLElement>(rows: unknown) {
  const headingRef = useRef<T>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (hadFocus.current && (!activeElement || activeElement === body)) {
      headingRef.current?.focus({ preventScroll: true });
    }
  }, [rows]);
  return {
    headingRef,
    onFocus: () => {
      hadFocus.current = true;
    },
    // React does not call it for what it removes.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
