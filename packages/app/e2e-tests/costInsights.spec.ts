// covers: cost-insights, cost-insights-*
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, getJson, takeSession } from './support';

const KUBERNETES = 'Migrate to Kubernetes';

/** Waits until the exports of the estate are read, and their charges belong to groups. */
async function expectCosts(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const { items } = await getJson<{ items: unknown[] }>(
          page,
          '/api/cost-insights/alerts?group=group%3Adefault%2Fcheckout&all=true',
        );
        return items.length;
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThan(0);
}

async function expectNoOverflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a group sees its cost, and decides about what is to be looked at (P-168)', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/finops');
  await expectCosts(page);
  await page.reload();
  const daily = page.getByRole('region', { name: 'Daily cost' });
  await expect(daily.locator('svg').first()).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Compute Engine' }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const csv = page.waitForEvent('download');
  await daily.getByRole('button', { name: /as CSV/ }).click();
  expect((await csv).suggestedFilename()).toMatch(/^daily-cost.*\.csv$/);
  const png = page.waitForEvent('download');
  await daily.getByRole('button', { name: /as PNG/ }).click();
  expect((await png).suggestedFilename()).toMatch(/\.png$/);
  await daily.getByRole('button', { name: 'Show as a table' }).click();
  await expect(daily.getByRole('table', { name: 'Daily cost' })).toBeVisible();

  await test.step('an alert is snoozed, and the decision is taken back', async () => {
    await page.getByRole('button', { name: /^Snooze: Investigate/ }).click();
    await page.getByRole('menuitem', { name: '1 Week' }).click();
    await expect(page.getByText('Snoozed').first()).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(
      page.getByRole('button', { name: /^Snooze: Investigate/ }),
    ).toBeVisible();
  });

  await test.step('a migration to Kubernetes is dismissed for a service', async () => {
    await page.getByRole('link', { name: KUBERNETES }).click();
    await expect(page).toHaveURL(/\/finops\/migrate-to-kubernetes/);
    await expect(page).toHaveTitle(/^Migrate to Kubernetes – FinOps/);
    await expect(
      page.getByRole('heading', { name: KUBERNETES }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Dismiss/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It does not apply to us').click();
    await dialog.getByText(/^Checkout (website|production)$/).click();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Dismissed').first()).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect(page.getByRole('button', { name: /^Dismiss/ })).toBeVisible();
  });
});

test('nobody reads the costs of another group by its address', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/finops?group=group:default/cloud-platform');
  await expect(page.getByText('You cannot see these figures')).toBeVisible();
});
