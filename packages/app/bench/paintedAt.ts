import type { Page } from '@playwright/test';

/** Milliseconds on the page's own clock, which starts with the load of the page. */
export const pageClock = (page: Page): Promise<number> =>
  page.evaluate(() => performance.now());

/**
 * Looks in each frame of the page, until the first match of a CSS selector is seen. Playwright's own waiting looks up to
 * half a second late.
 *
 * @returns the time on the page's clock at which the frame was painted, in milliseconds
 */
export async function paintedAt(page: Page, selector: string): Promise<number> {
  await page.waitForFunction(
    wanted => document.querySelector(wanted)?.checkVisibility(),
    selector,
    { polling: 'raf' },
  );
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        // After the next frame begins, the one with the match has been painted.
        requestAnimationFrame(() => resolve(performance.now()));
      }),
  );
}
