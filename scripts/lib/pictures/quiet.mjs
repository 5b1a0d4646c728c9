/** What says that something is still loading: bars without a value, skeletons, lists that change, graphs without nodes. */
const BUSY = [
  '[role="progressbar"]:not([aria-valuenow])',
  '[aria-busy="true"]',
  '[class*="bui-Skeleton"]',
  '[class*="MuiSkeleton"]',
  '#dependency-graph:not(:has(text))',
].join(',');

/** Parts load one after the other, with nothing in between that says so: a page is quiet after this time, in milliseconds. */
const STILL_MS = 1_000;

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
    ([busy, stillMs]) => {
      const isLoaded =
        document.fonts.status === 'loaded' &&
        [...document.images].every(image => image.complete) &&
        ![...document.querySelectorAll(busy)].some(one =>
          one.checkVisibility(),
        );
      const size = document.body.innerHTML.length;
      const now = performance.now();
      const { quiet } = window;
      if (!isLoaded || quiet?.size !== size) window.quiet = { size, now };
      return isLoaded && now - window.quiet.now > stillMs;
    },
    [BUSY, STILL_MS],
    { polling: 100 },
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
    // A page in the background shows what it has drawn before.
    await page.bringToFront();
    await page.evaluate(
      () =>
        new Promise(drawn =>
          requestAnimationFrame(() => requestAnimationFrame(drawn)),
        ),
    );
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
