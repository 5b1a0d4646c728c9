/** A fault of an upstream component that cannot be reached by its props or by the theme. */
interface Repair {
  /** Matches the faulty elements only, so that a mended upstream makes the repair idle. */
  selector: string;
  repair: (element: Element) => void;
}

/**
 * Tabs that are links have no panel, yet name one (`@backstage/ui` 0.18, plugin header).
 */
const tabsWithoutPanel: Repair = {
  selector: '[role="tab"][aria-controls]',
  repair: tab => {
    const panel = tab.getAttribute('aria-controls');
    if (panel && !document.getElementById(panel)) {
      tab.removeAttribute('aria-controls');
    }
  },
};

/**
 * The header cells of Material table can be dragged, which puts a nameless button inside
 * the sort button (`@material-table/core` 3). Dragging with the mouse still works.
 */
const buttonsInSortButtons: Repair = {
  selector: 'th [data-rbd-drag-handle-draggable-id][role="button"]',
  repair: handle => {
    handle.removeAttribute('role');
    handle.removeAttribute('tabindex');
    handle.removeAttribute('aria-describedby');
  },
};

/** The button that closes the menus of a narrow screen has no name (core-components 0.18). */
const namelessMenuClose: Repair = {
  selector:
    '.MuiDrawer-paperAnchorBottom > .MuiBox-root > button:not([aria-label])',
  repair: button => button.setAttribute('aria-label', 'Close menu'),
};

const REPAIRS = [tabsWithoutPanel, buttonsInSortButtons, namelessMenuClose];

/** Mends what is on the page now. */
export function repairDocument(): void {
  for (const { selector, repair } of REPAIRS) {
    document.querySelectorAll(selector).forEach(repair);
  }
}

/**
 * Mends the page now and whenever it changes, before the next frame is drawn.
 *
 * @returns a function that stops it
 */
export function keepDocumentRepaired(): () => void {
  repairDocument();
  const observer = new MutationObserver(repairDocument);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-controls', 'role'],
  });
  return () => observer.disconnect();
}
