import { expect, type Locator, type Page } from '@playwright/test';

/** More than the longest part of a form between two controls of a test. */
const MAX_TABS = 60;

const isFocused = (place: Locator) =>
  place.evaluate(element => element === document.activeElement);

/** Goes forward with the keyboard until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
