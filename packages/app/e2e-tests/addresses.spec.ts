// covers: catalog-pages, portal-ui
import { expect, test } from '@playwright/test';
import { accounts, takeSession } from './support';

test('what is typed in the catalogue is there again after Back', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/catalog?filters[kind]=component&filters[user]=all');
  const box = page.getByRole('searchbox', { name: 'Search this list' });
  await box.fill('order');
  const row = page.getByRole('link', { name: 'Order service' }).first();
  await expect(page).toHaveURL(/filters%5Btext%5D=order|filters\[text\]=order/);
  await row.click();
  await expect(page).toHaveURL(/\/component\/order-service/);
  await page.goBack();
  await expect(box).toHaveValue('order');
  await expect(row).toBeVisible();
});
