// covers: pipeline-deploy, pipeline-deploy-common, source-control-*
import { expect, test } from '@playwright/test';
import { accounts, estate, expectAccessible, takeSession } from './support';

/** A component that no test deploys. */
const TAB = '/catalog/default/component/basket-service/ci-cd';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));
test.afterEach(() => estate.clearFaults());

test('runs are a table or cards, are found, and run again', async ({
  page,
}) => {
  await page.goto(TAB);
  const table = page.getByRole('grid', { name: /Workflow runs of/ });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByPlaceholder('Filter...').fill('no such run');
  await expect(page.getByText('No matching runs found.')).toBeVisible();
  await page.getByPlaceholder('Filter...').fill('ci');
  await expect(page.getByText(/^\d+ of the newest \d+ runs/)).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('CI, run');
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
  const card = cards.getByRole('listitem').filter({ hasText: 'CI, run' });
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
});
