// covers: self-service, ecosystem-builder*, access-node, directory-*, github-fields, source-control-*, scaffolder-backend-module-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  choose,
  expectAccessible,
  fillIn,
  openForm,
  startRun,
  takeSession,
  uniqueName,
} from './support';

const MEMBER = 'lucia.moretti@retail.example';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Fills in a new application with everything that its defaults do not give. */
async function fillInApplication(page: Page, name: string, alias: string) {
  await page.getByRole('radio', { name: /^Day 0/ }).check();
  await choose(page, 'Product Name', 'Basket and Checkout');
  await fillIn(page, {
    'Application Name': name,
    Description: 'Made by the end-to-end test.',
    Alias: alias,
    'IO Code': 'BAU RUN',
    'Github Team Maintainer': 'asha-requester',
    'Resource Owner': 'app.requester@retail.example',
    'Supported By': 'checkout@retail.example',
  });
  await press(page, 'Add to Team Members');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(MEMBER);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function createAndWait(page: Page): Promise<void> {
  await press(page, 'Review');
  await press(page, 'Create');
  await expect(page).toHaveURL(/\/create\/tasks\//);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible({
    timeout: 120_000,
  });
}

/** Opens a file in an update form. */
async function fetchFile(page: Page, portfolio: string, file: string) {
  await choose(page, 'Portfolio', portfolio);
  await choose(page, 'File', file);
  await press(page, 'Fetch Data');
}

/** Changes an onboarding file to its pull request. */
async function changeFile(
  page: Page,
  template: string,
  { file, locked }: { file: string; locked: string },
): Promise<void> {
  await openForm(page, template);
  await fetchFile(page, 'digital-commerce', file);
  await expect(page.getByRole('checkbox', { name: locked })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'LaunchDarkly' }).check();
  await press(page, 'View File Changes');
  const changes = page.getByRole('dialog');
  await expect(changes.locator('ins')).toContainText(['launchdarkly_create']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await createAndWait(page);
  await expect(page.getByRole('link', { name: 'Pull request' })).toBeVisible();
}

test('an application is onboarded, and its file is changed', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  const alias = uniqueName('').replace(/\W/g, '').slice(-7);
  const name = `e2e-${alias}`.toLowerCase();

  await openForm(page, 'ecosystem-builder-create-cn');
  await press(page, 'Review');
  const needs = page.getByRole('alert').filter({ hasText: /needs? you/ });
  await expect(needs).toContainText('Please select onboarding type.');
  await fillInApplication(page, name, alias);
  await expectAccessible(page);
  await press(page, 'View payload');
  const payload = page.getByRole('dialog', { name: 'Payload' });
  await expect(payload).toContainText(`"application_name": "${name}"`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await createAndWait(page);
  const thing = `${name}-${alias}`.toLowerCase();
  for (const link of [
    'Pull request',
    'Workflow run',
    'Open in catalogue',
    `Repository ${thing}`,
    `Team ${thing}`,
    `Directory group ${thing}`,
    `Service account Y${alias.toUpperCase()}`,
  ]) {
    // The name of a link to another host says that it opens in a new window.
    await expect(
      page.getByRole('link', { name: new RegExp(`^${link}`) }),
    ).toBeVisible();
  }

  // The lists of files show what the run has created.
  await changeFile(page, 'ecosystem-builder-update-cn', {
    file: `${name}.json`,
    locked: 'SonarCloud',
  });
});

test('who has no right to an application neither reads nor changes its file', async ({
  page,
}) => {
  await takeSession(page, accounts.starter);
  await openForm(page, 'ecosystem-builder-update-cn');
  await fetchFile(page, 'digital-commerce', 'basket.json');
  await expect(page.getByText(/You cannot read this file/)).toBeVisible();
  const refused = await startRun(page, 'ecosystem-builder-update-cn', {
    onboarding: {
      portfolio: 'digital-commerce',
      file: 'basket.json',
      revision: 'x',
      payload: {},
    },
  });
  expect(refused.status).toBe(400);
});
