// covers: template-acl*, notifications-*, upstream-guards-node, settings-page
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

const overflow = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );

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
  expect(await overflow(page)).toBeLessThanOrEqual(0);
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

test('the notifications are on the first screen of a phone, however long their words', async ({
  page,
}) => {
  const title = 'Deployment of basket-service to production has failed';
  const payload = {
    title,
    description: 'dc-dig-basket-app1001-int001-basket-updated-'.repeat(8),
    link: '/catalog/default/component/basket-service',
    severity: 'critical',
    topic: 'deployments',
  };
  const notifications = ['1', '2'].map(id => ({
    id,
    user: 'user:default/app.requester',
    created: new Date().toISOString(),
    origin: 'plugin:pipeline-deploy',
    payload,
  }));
  await page.route(/\/api\/notifications\/notifications\?/, route =>
    route.fulfill({ json: { notifications, totalCount: 2 } }),
  );
  await takeSession(page, accounts.requester);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/notifications');
  await expect(
    page.getByRole('heading', { name: 'Unread notifications (2)' }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: title }).first(),
  ).toBeInViewport();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
