import { expect, type Page } from '@playwright/test';

/** A name of its own for each attempt, so that a retry finds nothing left over. */
export function uniqueName(what: string): string {
  return `${what}-${Date.now().toString(36)}`;
}

/** Fills in the form of 'New service' up to its last page, where Create is. */
export async function fillInNewService(
  page: Page,
  name: string,
): Promise<void> {
  await page.goto('/create/templates/default/new-service');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Description/).fill('Made by the end-to-end test');
  await page.getByRole('button', { name: 'Next' }).click();
  // The only group of the person is preselected.
  await expect(page.getByLabel(/^Owner/)).toHaveValue('Checkout');
  await page.getByRole('button', { name: 'Next' }).click();
  await page
    .getByLabel(/^Repository/)
    .last()
    .fill(name);
  // The picker takes the name over a moment after it was typed.
  await expect(async () => {
    await page.getByRole('button', { name: 'Review' }).click();
    await expect(page.getByRole('button', { name: 'Create' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
}
