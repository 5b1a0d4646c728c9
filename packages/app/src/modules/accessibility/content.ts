/** Id of the element that has all of a page beside sidebar and banner. */
export const CONTENT_ID = 'page-content';

/** Puts the keyboard at the beginning of the page. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Returns true while the keyboard is in the page itself. */
export function isFocusInContent(): boolean {
  const content = document.getElementById(CONTENT_ID);
  return content?.contains(document.activeElement) ?? false;
}
