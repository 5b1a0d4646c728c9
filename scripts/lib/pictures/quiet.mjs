/** What says that something is still loading: bars without a value, skeletons, lists that change, graphs without nodes. */
const BUSY = [
  '[role="progressbar"]:not([aria-valuenow])',
  '[aria-busy="true"]',
  '[class*="bui-Skeleton"]',
  '[class*="MuiSkeleton"]',
  '#dependency-graph:not(:has(text))',
].join(',');

/** A page that changes all the time is taken as it is then. */
const SHOTS = 20;
/** Of WebP, up to 100. */
const QUALITY = 80;

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
 * Takes a picture of the window as WebP, once two in a row are the same. Playwright writes PNG and JPEG only, which are larger
 * or blur letters.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Buffer>}
 */
export async function takeStill(page) {
  const browser = await page.context().newCDPSession(page);
  const shoot = async () => {
    const { data } = await browser.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
    });
    return data;
  };
  try {
    let last = await shoot();
    for (let shot = 1; shot < SHOTS; shot += 1) {
      const next = await shoot();
      if (next === last) break;
      last = next;
    }
    return Buffer.from(last, 'base64');
  } finally {
    await browser.detach();
  }
}
