import { type RefObject, useEffect, useRef, useState } from 'react';

/** One screen height ahead, so that a card is rendered before it is scrolled into view or receives the focus. */
const MARGIN = '100% 0px';

/** Waiting elements, and what to do when one comes near. One observer serves all: a hub has a thousand cards. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    entries =>
      entries
        .filter(({ isIntersecting }) => isIntersecting)
        .forEach(({ target }) => waiting.get(target)?.()),
    { rootMargin: MARGIN },
  );
  waiting.set(element, onNear);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
    if (waiting.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}

/**
 * Returns true if an element is, or was at some time, near the visible area of the page.
 *
 * @param initially - true for an element that is known to be near
 * @returns the ref for the element, and the result; true if the browser does not support this
 */
export function useNearWindow<T extends Element>(
  initially = false,
): [RefObject<T>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(
    initially || !('IntersectionObserver' in window),
  );
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    return observe(element, () => setNear(true));
  }, [near]);
  return [ref, near];
}
