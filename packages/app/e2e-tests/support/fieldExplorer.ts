import { expect, type Page } from '@playwright/test';

/** Selects a field on the open page of the custom field explorer. */
export async function exploreField(page: Page, field: string): Promise<void> {
  // The page moves while the field before still loads, so that a click may miss its option.
  await expect(async () => {
    // The first button of the page, because a shown field may have such a button too.
    await page
      .getByRole('button', { name: 'Open', exact: true })
      .first()
      .click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(
      page.getByText(`${field} Example`, { exact: true }),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass();
}
