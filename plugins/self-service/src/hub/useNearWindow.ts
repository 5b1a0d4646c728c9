import { type RefObject, useEffect, useRef, useState } from 'react';

/** One screen height ahead, so that a card is rendered before it is scrolled into view or receives the focus. */
const MARGIN = '100% 0px';

/**
 * Returns true if an element is, or was at some time, near the visible area of the page.
 *
 * @returns the ref for the element, and the result; true if the browser does not support this
 */
export function useNearWindow<T extends Element>(): [RefObject<T>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
