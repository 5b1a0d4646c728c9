import { expect, type Page } from '@playwright/test';
import { expectOwner } from './cloudForm';

/** Returns a new name for each attempt, so that a retry has no conflict with its earlier attempt. */
export function uniqueName(what: string): string {
  return `${what}-${Date.now().toString(36)}`;
}

/** Fills in the form of 'New service' up to its last page, which has the button Create. */
export async function fillInNewService(
  page: Page,
  name: string,
): Promise<void> {
  await page.goto('/create/templates/default/new-service');
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel(/^Description/).fill('Made by the end-to-end test');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectOwner(page);
  await page.getByRole('button', { name: 'Next' }).click();
  // The repository has the name of the service.
  await expect(page.getByRole('textbox', { name: 'Repository' })).toHaveValue(
    name,
  );
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
}
