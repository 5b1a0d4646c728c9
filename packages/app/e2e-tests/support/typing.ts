import type { Locator } from '@playwright/test';

/**
 * Types a text while the page's clock is paused, so that no pause between two letters triggers a timer, even on a busy
 * machine. Call it only once per page.
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
