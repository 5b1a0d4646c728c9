import { useEffect, useRef, type RefObject } from 'react';

/**
 * Begins at the start of the page when another template was chosen: scrolls up, as the address has the same path and the
 * router does not, and takes the focus if its element, for example the link in the overview, is gone.
 */
export function useStartAfterChoice(
  pageRef: RefObject<HTMLElement>,
  templateRef: string | undefined,
): void {
  const shown = useRef(templateRef);
  useEffect(() => {
    if (shown.current === templateRef) return;
    shown.current = templateRef;
    if (document.activeElement === document.body) {
      pageRef.current?.focus({ preventScroll: true });
    }
    document.scrollingElement?.scrollTo({ top: 0 });
  }, [pageRef, templateRef]);
}
