/**
 * Scrolls a tab that gets the focus into view. Upstream moves the focus along a row of tabs without scrolling the row.
 *
 * @returns a function that ends it
 */
export function keepFocusedTabInView(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('[role="tab"]')) {
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
