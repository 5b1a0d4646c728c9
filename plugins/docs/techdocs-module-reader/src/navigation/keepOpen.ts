const known = new WeakSet<HTMLInputElement>();

/**
 * Opens sections of the navigation, and lets only people close them again.
 *
 * @remarks Upstream's add-on for the navigation clicks each open section when a page is loaded, to close it, and clicks it again
 * whenever it is drawn.
 */
export function keepOpen(toggles: readonly HTMLInputElement[]): void {
  for (const toggle of toggles) {
    if (known.has(toggle)) continue;
    known.add(toggle);
    toggle.checked = true;
    toggle.addEventListener('click', event => {
      if (!event.isTrusted) event.preventDefault();
    });
  }
}
