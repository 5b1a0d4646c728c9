// covers: catalog-pages, catalog-views-*
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

const COMPONENTS = '/catalog?filters[kind]=component&filters[user]=all';

const tool = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** Opens the list of all components, with its tools. */
async function openList(page: Page, address = COMPONENTS): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Order service' })).toBeVisible();
  await expect(tool(page, 'Views')).toBeVisible();
}

test('a list is saved as a view for a team, and another member opens it', async ({
  browser,
  page,
}) => {
  const name = `Java in production ${Date.now()}`;
  await takeSession(page, accounts.requester);
  await openList(
    page,
    `${COMPONENTS}&filters[lifecycles]=production&filters[columns]=owner&filters[columns]=tags`,
  );
  await expect(page.getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  await tool(page, 'Views').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save this list' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: /Who sees it/ }).click();
  await page.getByRole('option', { name: 'Checkout' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await takeSession(other, accounts.secondOwner);
  await openList(other);
  await tool(other, 'Views').click();
  await expectAccessible(other);
  await other.getByRole('button', { name, exact: true }).click();
  await expect(other.getByRole('columnheader', { name: 'Tags' })).toBeVisible();
  await expect(
    other.getByRole('link', { name: 'Loyalty service' }),
  ).toBeHidden();
  await other.context().close();
});

test('a list is exported, and its owners are asked', async ({
  browser,
  page,
}) => {
  await takeSession(page, accounts.requester);
  await openList(page);
  const download = page.waitForEvent('download');
  await tool(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(
    /Order service,.*,Checkout,.*\/component\/order-service/,
  );

  await tool(page, 'Select').click();
  await page.getByRole('checkbox', { name: 'Select Order service' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectAccessible(page);
  await expect(
    page.getByRole('button', { name: 'Start a campaign' }),
  ).toBeHidden();
  await tool(page, 'Ask owners').click();
  const message = `Is this <b>still</b> used? ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: 'Ask owners' }).click();
  await expect(page.getByText('1 owner was asked')).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await takeSession(owner, accounts.secondOwner);
  await owner.goto('/notifications');
  await expect(owner.getByText(message)).toBeVisible();
  await expect(
    owner.getByText('Asha Requester asks the owners of Order service').first(),
  ).toBeVisible();
  await owner.context().close();
});

test('an admin starts a campaign over selected components', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
  await openList(page);
  await tool(page, 'Select').click();
  await page.getByText('Select all on this page').click();
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    /Only for \d+ selected components/,
  );
  await expectAccessible(page);
});
