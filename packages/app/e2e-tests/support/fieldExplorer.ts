import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a field in the custom field explorer, which is open. */
export async function exploreField(page: Page, field: string): Promise<void> {
  // The first of the page: fields that are shown may have such a button, too.
  await page.getByRole('button', { name: 'Open', exact: true }).first().click();
  await page.getByRole('option', { name: field, exact: true }).click();
  await expect(
    page.getByText(`${field} Example`, { exact: true }),
  ).toBeVisible();
}

/** The form in which the explorer shows the chosen field; another one asks for its options. */
export function exploredForm(page: Page): Locator {
  return page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Review', exact: true }) });
}
