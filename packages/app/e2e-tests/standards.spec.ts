// covers: standards*, tech-insights-backend-module-*, service-management-common
import { expect, test } from '@playwright/test';
import { accounts, expectAccessible, followTo, takeSession } from './support';

test('a component shows its level and what to do, and the page which components lack what', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/catalog/default/component/order-service/standards');
  await expect(
    page.getByRole('heading', { name: 'Next thing to do' }),
  ).toBeVisible();
  await expectAccessible(page);

  await followTo(page, '/standards');
  await expect(
    page.getByRole('heading', { name: 'Standards', level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
  await expect(page.getByText('No campaign goes on')).toBeVisible();
  await page.getByRole('radio', { name: 'Matrix' }).click();
  await expect(page).toHaveURL(/view=matrix/);
  await expectAccessible(page);
});
