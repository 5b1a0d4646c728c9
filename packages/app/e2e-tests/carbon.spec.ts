// covers: cost-insights, cost-insights-react, cost-insights-backend, cost-insights-common
import { expect, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

test('a group sees its estimated emissions, the figures behind them and the method', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  // The sidebar's address: routes ignore case.
  await page.goto('/Carbonops?duration=P90D');
  const trend = page.getByRole('region', { name: 'Emissions over time' });
  await expect(trend.locator('svg').first()).toBeVisible();
  await expect(page.getByText('The method')).toBeVisible();
  await expectAccessible(page);

  const csv = page.waitForEvent('download');
  await trend.getByRole('button', { name: /as CSV/ }).click();
  expect((await csv).suggestedFilename()).toBe('emissions-over-time.csv');
  const png = page.waitForEvent('download');
  await trend.getByRole('button', { name: /as PNG/ }).click();
  expect((await png).suggestedFilename()).toBe('emissions-over-time.png');

  await trend.getByRole('button', { name: 'Show as a table' }).click();
  await expect(
    trend.getByRole('table', { name: 'Emissions over time' }),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('nobody reads the emissions of another group by its address', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/carbonops?group=group:default/cloud-platform');
  await expect(page.getByText('You cannot see these figures')).toBeVisible();
  await expect(page.getByText('kg CO2e')).toHaveCount(0);
});
