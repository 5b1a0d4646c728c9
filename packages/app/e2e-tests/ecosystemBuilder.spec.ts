// covers: self-service, ecosystem-builder*, access-node, directory-*, github-fields, source-control-*, scaffolder-backend-module-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  choose,
  company,
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
  await expectAccessible(page);
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

test('an application of the list is onboarded with resource groups, and its file is changed', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
  const [name, alias] = ['price-engine', 'PRICENG'];

  await openForm(page, 'ecosystem-builder-create-v2');
  await page.getByRole('radio', { name: /^Day 1/ }).check();
  await choose(page, 'Application Name', name);
  await expect(page.getByText(alias).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Resource Groups' }).check();
  const environments = page.getByRole('dialog');
  await environments.getByRole('checkbox', { name: 'Development' }).check();
  await environments.getByRole('button', { name: 'Confirm' }).click();
  await fillIn(page, {
    'IO Code': 'BAU RUN',
    'Github Team Maintainer': 'asha-requester',
  });
  await press(page, 'Add to Team Members');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(MEMBER);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await createAndWait(page);
  const group = `rg-${name}-dev`;
  await expect(
    page.getByRole('link', { name: `Resource group ${group}` }),
  ).toBeVisible();
  expect(await company.resourceGroup(group)).toMatchObject({ name: group });

  await changeFile(page, 'ecosystem-builder-update-v2', {
    file: `${name}.json`,
    locked: 'Resource Groups',
  });
});

const REFUSED: [string, string, string, string][] = [
  [
    'ecosystem-builder-update-cn',
    'payments-and-finance',
    'payment-gateway.json',
    'Sandbox subscription workload is not supported in this form.',
  ],
  [
    'ecosystem-builder-update-cn',
    'digital-commerce',
    'search-engine.json',
    'This form is specifically for cloud native applications and does not support the creation of resource groups, which falls under ECC v2.',
  ],
  [
    'ecosystem-builder-update-v2',
    'payments-and-finance',
    'payment-gateway.json',
    'The file is not eligible for updates in Ecosystem Builder V2 as it was utilized to establish a Sandbox Subscription.',
  ],
  [
    'ecosystem-builder-update-v2',
    'digital-commerce',
    'basket.json',
    'This File cannot be updated in Ecosystem Builder V2. This File was used to create a cloud-Native Design',
  ],
  [
    'ecosystem-builder-update-cn',
    'supply-chain',
    'stock-ledger.json',
    'The file supply-chain/stock-ledger.json cannot be read: its content is no JSON object',
  ],
  [
    'ecosystem-builder-update-cn',
    'supply-chain',
    'replenishment.json',
    'The file supply-chain/replenishment.json cannot be read: its content is no JSON object',
  ],
  [
    'ecosystem-builder-update-cn',
    'digital-commerce',
    'mobile-app.json',
    'The file digital-commerce/mobile-app.json cannot be edited in this form: wrong value of',
  ],
];

test('files of another kind are refused, each with its reason', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
  for (const [template, portfolio, file, message] of REFUSED) {
    await test.step(`${template} ${file}`, async () => {
      await openForm(page, template);
      await fetchFile(page, portfolio, file);
      const dialog = page.getByRole('dialog', { name: 'Error' });
      await expect(dialog).toContainText(message);
      await expectAccessible(page);
    });
  }
});

test('a file without content is not found', async ({ page }) => {
  await takeSession(page, accounts.admin);
  await openForm(page, 'ecosystem-builder-update-v2');
  await fetchFile(page, 'supply-chain', 'delivery-slots.json');
  await expect(
    page
      .getByText(
        'File not found at the specified path: supply-chain/delivery-slots.json',
      )
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
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
