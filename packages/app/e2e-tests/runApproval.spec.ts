// covers: self-service, scaffolder-backend-module-run-terms, run-terms-common, home-page
import { expect, test } from '@playwright/test';
import {
  accounts,
  choose,
  expectAccessible,
  fillIn,
  goOn,
  openForm,
  signIn,
  SUBSCRIPTION,
  takeSession,
  uniqueName,
} from './support';

/** A run creates the account and waits for the catalogue. */
const RUN_TIMEOUT_MS = 90_000;

test('a premium storage account waits for the owners of its template, who see what it costs, and then starts', async ({
  page,
  browser,
}) => {
  await takeSession(page, accounts.requester);
  const name = uniqueName('st').replaceAll('-', '');
  await openForm(page, 'storage-account');
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await choose(page, 'Resource group', 'rg-basket-dev');
  await goOn(page);
  await fillIn(page, { Name: name, Purpose: 'Pictures of products' });
  await page.getByRole('button', { name: /^Redundancy/ }).click();
  await page.getByRole('option', { name: /^Premium/ }).click();
  await expect(page.getByText('About €75 a month')).toBeVisible();
  await expect(
    page.getByText('By Cloud Platform, before it starts'),
  ).toBeVisible();
  await goOn(page);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page).toHaveURL(/\/run-requests\//);
  await expect(page.getByText('Waiting for approval').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start now' })).toBeHidden();

  const approver = await (await browser.newContext()).newPage();
  await signIn(approver, accounts.owner, '/home');
  const waiting = approver
    .getByRole('listitem')
    .filter({ hasText: 'asked by Asha Requester' })
    .filter({ hasText: 'Storage account' });
  await waiting.getByRole('link', { name: 'Storage account' }).click();
  await expect(approver).toHaveURL(page.url());
  await expect(approver.getByText(name)).toBeVisible();
  await expect(approver.getByText('About €75 a month')).toBeVisible();
  await expectAccessible(approver);
  await approver.getByRole('button', { name: /^Approve/ }).click();
  await approver
    .getByRole('dialog')
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(approver.getByText('Approved').first()).toBeVisible();
  await approver.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page).toHaveURL(/\/create\/tasks\//);
  await expect(
    page.getByRole('link', { name: 'Open in catalogue' }),
  ).toBeVisible({ timeout: RUN_TIMEOUT_MS });
});
