import { type RefObject, useEffect, useRef, useState } from 'react';

/** A screen's height ahead: drawn before it is scrolled to, and before the tab key gets there. */
const MARGIN = '100% 0px';

/**
 * Tells whether an element is, or once was, near the part of the page that is seen.
 *
 * @returns the reference to give to the element, and the answer; true where the browser cannot tell
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
