// covers: vault, vault-*, entity-tabs-react, access-node
import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  followTo,
  takeSession,
} from './support';

const COMPONENT = '/catalog/default/component';

test('owners see the names of the secrets of their components', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto(`${COMPONENT}/order-service`);
  const card = page.getByRole('list', { name: 'Secrets' });
  await expect(card).toContainText('partners/delivery-slots');
  await page.getByRole('link', { name: 'All your secrets' }).click();

  const secrets = page.getByRole('grid', { name: 'Secrets of Order service' });
  await expect(secrets).toContainText('legacy-queue');
  await expect(secrets).toContainText('Deleted');
  await expect(secrets.getByRole('link', { name: 'database' })).toHaveAttribute(
    'href',
    new RegExp(`^${environment.vaultUrl}/ui/`),
  );
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: /^Search/ });
  await search.fill('session');
  await expect(secrets).toBeHidden();
  await expect(
    page.getByRole('grid', { name: 'Secrets of Checkout website' }),
  ).toBeVisible();
  await search.fill('no such secret');
  await expect(page.getByText('No component and no secret')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

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
