// covers: self-service, directory-*, github-fields, source-control-*, scaffolder-backend-module-*
import { expect, test } from '@playwright/test';
import {
  accounts,
  check,
  company,
  createAndOpen,
  expectOwner,
  fillIn,
  goOn,
  openForm,
  OWNER,
  repositories,
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
