// covers: pipeline-deploy, pipeline-deploy-common, source-control-*
import { expect, test } from '@playwright/test';
import {
  accounts,
  estate,
  expectAccessible,
  followTo,
  switchTheme,
  takeSession,
  themes,
} from './support';

/** A component that no test deploys. */
const TAB = '/catalog/default/component/basket-service/ci-cd';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));
test.afterEach(() => estate.clearFaults());

test('runs are a table or cards, are found, and run again until they end', async ({
  page,
}) => {
  await page.goto(TAB);
  const table = page.getByRole('grid', { name: /Workflow runs of/ });
  await expect(table.getByRole('link').first()).toBeVisible();
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expect(table.getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  }

  await page.getByPlaceholder('Filter...').fill('no such run');
  await expect(page.getByText('No matching runs found.')).toBeVisible();
  await page.getByPlaceholder('Filter...').fill('ci');
  await expect(page.getByText(/^\d+ of the newest \d+ runs/)).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('CI Run');
  await page.getByPlaceholder('Filter...').fill('');

  // The branch is chosen by keyboard.
  const branch = page.getByRole('button', { name: /Branch/ });
  await expect(branch).toContainText('main (default)');
  await branch.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('select all');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(branch).toContainText('select all branches');
  await expect(table.getByRole('link').first()).toBeVisible();

  await page.getByRole('radio', { name: 'Cards' }).click();
  const cards = page.getByRole('list', { name: /Workflow runs of/ });
  await expect(
    cards.getByRole('link', { name: 'View on GitHub' }).first(),
  ).toBeVisible();
  await page.reload();
  await expect(cards.getByRole('listitem').first()).toBeVisible();

  // The workflow that deploys is started by the deploy panel only.
  const card = cards.getByRole('listitem').filter({ hasText: 'CI Run' });
  await card.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ci-cd\/\d+$/);
  await page.getByRole('button', { name: /^Rerun workflow/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Rerun workflow' })
    .click();
  const status = page.getByRole('definition').filter({
    hasText: /^(Queued|In progress|Completed|Error)$/,
  });
  await expect(status).toHaveText(/Queued|In progress/);
  await expect(status).toHaveText('Completed', { timeout: 90_000 });
});

test('a job shows its steps, and its log in a dialog', async ({ page }) => {
  await page.goto(TAB);
  const table = page.getByRole('grid', { name: /Workflow runs of/ });
  await table.getByRole('link').last().click();
  const job = page
    .getByRole('button', { name: /(Completed|Error) · / })
    .first();
  await job.click();
  await page.getByRole('button', { name: 'Open Log' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Nothing is executed here/)).toBeVisible();
  await expectAccessible(page);
});

test('what fails is said in the words of the specification (P-512, P-513)', async ({
  page,
}) => {
  await page.goto(`${TAB}/99999999`);
  await expect(
    page.getByText(/^Failed to load build, There is no workflow run/),
  ).toBeVisible();
  await followTo(page, TAB);
  const table = page.getByRole('grid', { name: /Workflow runs of/ });
  await estate.fault({
    service: 'source-control',
    kind: 'status',
    match: 'regex',
    path: '/rerun$',
    status: 500,
  });
  await table
    .getByRole('button', { name: /^Rerun workflow CI/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Rerun workflow' })
    .click();
  await expect(page.getByText(/^Failed to rerun the workflow: /)).toBeVisible();
});

test('a website has a tab with its own title and place', async ({ page }) => {
  await page.goto('/catalog/default/component/store-locator-web/ci-cd');
  // The other components have their tab after the documentation (P-096).
  await expect(
    page
      .getByRole('navigation', { name: 'Content navigation' })
      .getByRole('link'),
  ).toHaveText([
    'Overview',
    'Code Insights',
    'CI/CD',
    'Documentation',
    'Code Health',
    'Integrations',
  ]);
});
