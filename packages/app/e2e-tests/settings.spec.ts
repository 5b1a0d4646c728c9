// covers: template-acl*, user-settings-*
import { expect, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

test('the settings name the person, their groups and their access', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/settings');
  await expect(
    page.getByRole('heading', { name: 'Settings', level: 1 }),
  ).toBeVisible();
  const groups = page.getByRole('region', { name: 'Your groups' });
  await expect(groups.getByRole('link', { name: 'Checkout' })).toBeVisible();
  await expect(groups.getByRole('link', { name: 'Digital' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Profile' }).getByRole('link'),
  ).toBeVisible();
  await expect(page.getByText('Authentication Providers')).toHaveCount(0);
  await expect(page.getByText('Feature Flags')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page
    .getByRole('link', { name: 'Ask for access to a template' })
    .click();
  await expect(page).toHaveURL(/\/template-acl$/);
});

test('the notifications help while there are none', async ({ page }) => {
  await takeSession(page, accounts.starter);
  await page.goto('/notifications');
  await expect(
    page.getByRole('heading', { name: 'Notifications' }).first(),
  ).toBeVisible();
  await expectAccessible(page);
});
