import type { Locator } from '@playwright/test';

/**
 * Types a text while the page's clock stands still: no pause between two letters is long enough to be one, however busy
 * the machine is. Once for a page.
 */
export async function typeWithoutPause(
  field: Locator,
  text: string,
): Promise<void> {
  const { clock } = field.page();
  await clock.install();
  await clock.pauseAt(Date.now() + 1_000);
  await field.pressSequentially(text);
  await clock.resume();
}
