// covers: self-service, directory-*, github-fields, source-control-*, scaffolder-backend-module-*
import { expect, test } from '@playwright/test';
import {
  accounts,
  check,
  choose,
  company,
  createAndOpen,
  expectOwner,
  fillIn,
  goOn,
  openForm,
  OWNER,
  repositories,
  select,
  takeSession,
  startRun,
  uniqueName,
} from './support';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

test('an incident reaches the service desk', async ({ page }) => {
  await openForm(page, 'incident-flow');
  const line = uniqueName('Cards are refused');
  await fillIn(page, { Summary: line, Description: 'Since 9:00' });
  await expect(page.getByLabel('Reported at')).toContainText(
    /\d\d-\d\d-\d{4} \d\d:\d\d:\d\d:\d{3}$/,
  );
  await goOn(page);
  await expectOwner(page, 'Your group');
  await expect(check(page, 'Valid Email')).toBeVisible();
  await createAndOpen(page);
  await expect(page.getByText(new RegExp(line)).first()).toBeVisible();
  expect(await company.serviceRequest(line)).toBeDefined();
});

test('a work order about a logic app reaches the service desk', async ({
  page,
}) => {
  const line = uniqueName('Move the logic app');
  await openForm(page, 'workorder-flow');
  await fillIn(page, { Summary: line, Description: 'Out of memory' });
  await goOn(page);
  await select(page, /^Resource type/, 'Logic app');
  await choose(page, 'Subscription', 'commerce-nonprod');
  await choose(page, 'Resource group', 'rg-basket-dev');
  await choose(page, 'App service plan', 'asp-basket-dev');
  await choose(page, 'Logic app', 'logic-basket-events-dev');
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  const order = await company.serviceRequest(line);
  expect(JSON.stringify(order)).toContain('logic-basket-events-dev');
});

test('a sandbox subscription is asked for at the service desk', async ({
  page,
}) => {
  const name = uniqueName('e2e-sandbox');
  await openForm(page, 'sandbox-subscription-builder-template');
  await expectOwner(page);
  await goOn(page);
  await fillIn(page, {
    Name: name,
    Purpose: 'Vector search',
    'Cost code': 'IO420107',
  });
  await goOn(page);
  await expect(check(page, 'Valid Email')).toBeVisible();
  await choose(page, 'Directory group', 'Checkout');
  await createAndOpen(page);
  expect(await company.serviceRequest(name)).toBeDefined();
});

test('somebody gets a seat of GitHub Copilot', async ({ page }) => {
  const login = 'asha-requester';
  await openForm(page, 'github-copilot-access');
  await fillIn(page, { 'GitHub username': login });
  await expect(check(page, 'Valid GitHub ID')).toBeVisible();
  await goOn(page);
  await expectOwner(page, 'Group');
  await createAndOpen(page);
  expect(await company.copilotSeat(login)).toBeDefined();
});

test('a repository is created and its group gets access, and then its name is taken', async ({
  page,
}) => {
  const name = uniqueName('e2e-repository');
  await openForm(page, 'repository-access');
  const field = page.getByRole('textbox', { name: /^Repository/ });
  await field.fill('basket-service');
  await expect(check(page, 'Repository Name already exists')).toBeVisible();
  await field.fill(name);
  await fillIn(page, { Purpose: 'A test' });
  await goOn(page);
  await page.getByRole('button', { name: 'Add AD groups' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^AD Group/ }).fill('Checkout');
  await dialog.getByRole('checkbox', { name: 'Write' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  expect(await company.teamsOf(name)).toEqual({ checkout: 'push' });

  const second = await startRun(page, 'repository-access', {
    repository: { mode: 'custom', name },
    description: 'A test',
    groups: [
      { adgroup_name: 'Checkout', read: false, write: true, admin: false },
    ],
    members: [],
    owner: OWNER,
  });
  expect(second).toEqual({
    status: 400,
    message: "'Repository' Repository Name already exists",
  });
  await repositories.remove(name);
});
