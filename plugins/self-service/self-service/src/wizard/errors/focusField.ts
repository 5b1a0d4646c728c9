const FOCUSABLE =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]:not([tabindex="-1"])';

const isFocusable = (element: HTMLElement) => element.matches(FOCUSABLE);

/** Returns the elements for a value: the control with its id, else what belongs to that id. */
function elementsOf(root: HTMLElement, id: string): HTMLElement[] {
  const name = CSS.escape(id);
  const selectors = [
    `#${name}`,
    `[id^="${name}-"]`,
    `[name="${name}"]`,
    `[id^="${name}_"]`,
    `[aria-describedby~="${name}__error"]`,
  ];
  return selectors.flatMap(selector => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ]);
}

function controlOf(element: HTMLElement): HTMLElement | undefined {
  if (isFocusable(element)) return element;
  return element.querySelector<HTMLElement>(FOCUSABLE) ?? undefined;
}

/**
 * Scrolls to the control of a value and puts the focus there. A value without a control leads to the field around it.
 *
 * @param path - keys from the values of the form to the value
 */
export function focusField(root: HTMLElement, path: readonly string[]): void {
  for (let length = path.length; length > 0; length -= 1) {
    const id = ['root', ...path.slice(0, length)].join('_');
    const elements = elementsOf(root, id);
    const control = elements.map(controlOf).find(Boolean) ?? elements[0];
    if (control) {
      if (!isFocusable(control)) control.tabIndex = -1;
      control.scrollIntoView?.({ block: 'center' });
      control.focus({ preventScroll: true });
      return;
    }
  }
}
