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

test('a campaign is started for a check, and its page says who has what to do', async ({
  page,
}) => {
  // Facts come a minute after the start of the portal, and levels every two minutes.
  test.setTimeout(360_000);
  await takeSession(page, accounts.admin);
  await page.goto('/standards');
  await expect(async () => {
    await page.reload();
    await expect(
      page.getByRole('button', {
        name: /Show the components without it: A runb/,
      }),
    ).toBeVisible();
  }).toPass({ timeout: 240_000, intervals: [10_000] });

  await page.getByRole('button', { name: 'Start a campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Check/ }).click();
  await page.getByRole('option', { name: /^A runbook is linked/ }).click();
  const title = `Runbooks ${Date.now()}`;
  await dialog.getByRole('textbox', { name: /Title/ }).fill(title);
  await dialog.getByRole('textbox', { name: /Why/ }).fill('Nobody answers');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start a campaign' }).click();

  await expect(
    page.getByRole('heading', { name: title, level: 1 }),
  ).toBeVisible();
  await expect(page.getByText(/^0 of \d+ components done/)).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Components' }).getByRole('row').nth(1),
  ).toContainText('Not met');
  await expectAccessible(page);
});
