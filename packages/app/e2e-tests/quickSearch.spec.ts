// covers: quick-search, quick-search-backend, quick-search-common
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, signIn } from './support';

const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Quick search' });
const option = (page: Page, name: RegExp) =>
  page.getByRole('option', { name }).first();
const active = (page: Page) => page.getByRole('option', { selected: true });

async function open(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('everything is found and opened by keyboard alone, and the focus goes back', async ({
  page,
}) => {
  await signIn(page, accounts.requester, '/catalog');
  const search = page
    .getByRole('link', { name: 'Search', exact: true })
    .first();
  await search.focus();

  await open(page);
  await expect(option(page, /^Self-Service/)).toBeVisible();
  // The requester may not import.
  await expect(page.getByRole('option', { name: /^Import/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(search).toBeFocused();

  await open(page);
  await page.keyboard.type('order serv');
  await expect(option(page, /^Order service/)).toBeVisible();
  await expect(option(page, /^Documentation of Order service/)).toBeVisible();
  await expectAccessible(page);
  await expect(active(page)).toContainText('Order service');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toContainText('Search everything');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/default\/component\/order-service/);
  await expect(box(page)).toBeHidden();

  // A template, in a new tab.
  await open(page);
  await page.keyboard.type('new service');
  await expect(active(page)).toContainText('New service');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expect(tab).toHaveURL(/\/create\/templates\/default\/new-service/);
  await tab.close();
  await page.bringToFront();
  await page.keyboard.press('Escape');

  // An action.
  const mode = page.locator('body');
  const before = await mode.getAttribute('data-theme-mode');
  await open(page);
  await page.keyboard.type('switch th');
  await expect(active(page)).toContainText('Switch theme');
  await page.keyboard.press('Enter');
  await expect(mode).not.toHaveAttribute('data-theme-mode', before!);
});
