import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the page when another template was chosen and the focused element, for example the link in the
 * overview, is gone.
 */
export function useFocusAfterChoice(
  pageRef: RefObject<HTMLElement>,
  templateRef: string | undefined,
): void {
  const shown = useRef(templateRef);
  useEffect(() => {
    if (shown.current === templateRef) return;
    shown.current = templateRef;
    if (document.activeElement === document.body) pageRef.current?.focus();
  }, [pageRef, templateRef]);
}
