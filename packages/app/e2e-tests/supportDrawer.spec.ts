// covers: support-drawer
import { expect, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

test('the support is a key away on every page, and its documentation opens in a new tab', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/home');
  const tab = page.getByRole('button', { name: 'Contact Support' });
  const drawer = page.getByRole('dialog', { name: /^Hello / });
  await tab.press('Enter');
  await expect(
    drawer.getByRole('link', { name: /^Self service/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(tab).toBeFocused();

  await tab.press('Enter');
  const opened = page.waitForEvent('popup');
  await drawer.getByRole('link', { name: /^Anything else/ }).click();
  const support = await opened;
  await expect(
    support.getByRole('heading', { name: 'Get support' }),
  ).toBeVisible();
  await support.close();

  // Hidden below 1000 px (P-363).
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 999, height: 800 });
  await expect(tab).toBeHidden();
});
