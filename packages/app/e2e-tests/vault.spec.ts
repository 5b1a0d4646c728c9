// covers: vault, vault-*, entity-tabs-react, access-node
import { expect, test } from '@playwright/test';
import { accounts, followTo, takeSession } from './support';

const COMPONENT = '/catalog/default/component';

test('the secrets of another team stay hidden', async ({ page }) => {
  await takeSession(page, accounts.requester);
  await page.goto(`${COMPONENT}/payments-service`);
  await expect(page.getByText(/Only the owners of/)).toBeVisible();
  await expect(page.getByText('provider-key')).toHaveCount(0);
  await followTo(page, '/vault');
  await expect(
    page.getByRole('grid', { name: 'Secrets of Order service' }),
  ).toBeVisible();
  await expect(page.getByText('Payments service')).toHaveCount(0);
});
