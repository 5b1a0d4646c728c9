/** The last one is that of an entity's page. */
const ROW =
  '.bui-TabListWrapper, .bui-HeaderNav, nav[aria-label="Content navigation"]';
const SELECTED = '[role="tab"][aria-selected="true"], a[aria-current="page"]';

/** Scrolls a row of tabs to its selected one, where the row is wider than its place. */
function show(row: Element): void {
  const tab = row.querySelector(SELECTED);
  if (!tab || row.scrollWidth <= row.clientWidth) return;
  const place = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left >= place.left && right <= place.right) return;
  row.scrollLeft += (left + right - place.left - place.right) / 2;
}

/**
 * Keeps the selected tab of each row in view, also on the page that an address opens.
 *
 * @returns a function that ends it
 */
export function keepSelectedTabInView(): () => void {
  const shown = new WeakMap<Element, string | undefined>();
  const look = () => {
    for (const row of document.querySelectorAll(ROW)) {
      const selected = row.querySelector(SELECTED)?.textContent ?? undefined;
      // A person may scroll the row away from it.
      if (shown.has(row) && shown.get(row) === selected) continue;
      shown.set(row, selected);
      show(row);
    }
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-selected', 'aria-current'],
  });
  return () => observer.disconnect();
}
