const isTab = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('[role="tab"]');

/**
 * Keeps a tab in view that gets the focus. Upstream moves the focus along a row of tabs without scrolling the row, and lets
 * the browser scroll the page for the keys Home and End.
 *
 * @returns a function that ends it
 */
export function keepFocusedTabInView(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!isTab(target)) return;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // After upstream, which listens below the document.
  const stay = (event: KeyboardEvent) => {
    const isWay = event.key === 'Home' || event.key === 'End';
    if (isWay && isTab(event.target)) event.preventDefault();
  };
  document.addEventListener('focusin', show);
  document.addEventListener('keydown', stay);
  return () => {
    document.removeEventListener('focusin', show);
    document.removeEventListener('keydown', stay);
  };
}
