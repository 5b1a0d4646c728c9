/** What says that something is still loading: bars without a value, skeletons, and lists that change. */
const BUSY = [
  '[role="progressbar"]:not([aria-valuenow])',
  '[aria-busy="true"]',
  '[class*="bui-Skeleton"]',
  '[class*="MuiSkeleton"]',
].join(',');

/** A page that changes all the time is taken as it is then. */
const SHOTS = 20;

/**
 * Waits until the page shows what it will show: nothing loads, and fonts and images are there.
 *
 * @param {import('@playwright/test').Page} page
 * @throws Error if something still loads after the patience of the page's context
 */
export async function untilQuiet(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    busy =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(image => image.complete) &&
      ![...document.querySelectorAll(busy)].some(one => one.checkVisibility()),
    BUSY,
  );
}

/**
 * Takes a picture of the window when two in a row are the same.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function takeStill(page) {
  const shoot = () =>
    page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  let last = await shoot();
  for (let shot = 1; shot < SHOTS; shot += 1) {
    const next = await shoot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}
