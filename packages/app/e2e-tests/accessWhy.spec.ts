// covers: access-why*
import { expect, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

test('everybody reads the page', async ({ page }) => {
  await takeSession(page, accounts.requester);
  await page.goto('/access-why');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible(page);
});
