// covers: quick-search, quick-search-backend, quick-search-common
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  signIn,
  switchTheme,
  takeSession,
  themes,
  userToken,
} from './support';

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
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expectAccessible(page);
  }
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

test('hidden templates are not suggested, and a late answer replaces nothing', async ({
  page,
}) => {
  await signIn(page, accounts.requester);
  const headers = { authorization: `Bearer ${await userToken(page)}` };
  const suggest = async (query: string) => {
    const response = await page.request.get(
      `${environment.backendUrl}/api/quick-search/suggestions?query=${encodeURIComponent(query)}`,
      { headers },
    );
    const { items }: { items: { title: string }[] } = await response.json();
    return items.map(({ title }) => title);
  };
  expect(await suggest('new service')).toContain('New service');
  expect(await suggest('infrastructure rep')).not.toContain(
    'Infrastructure repository',
  );

  // The answer to the first text comes after the second one was entered.
  await page.route(/suggestions\?query=payments/, async route => {
    await expect(option(page, /^Basket service/)).toBeVisible();
    await route.continue().catch(() => undefined);
  });
  await open(page);
  await page.keyboard.type('payments', { delay: 80 });
  await box(page).fill('basket serv');
  await expect(option(page, /^Basket service/)).toBeVisible();
  await expect(page.getByRole('option', { name: /payments/i })).toHaveCount(0);
});

test('it works in a form, not over a dialog, says when the server does not answer, and fits a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await takeSession(page, accounts.requester);
  await page.goto('/create/templates/default/new-service');
  const name = page.getByLabel(/^Name/).first();
  await name.fill('a-name');
  await page.route(/quick-search\/suggestions/, route => route.abort());
  await open(page);
  await page.keyboard.type('work');
  await expect(option(page, /^Worklist/)).toBeVisible();
  await expect(page.getByText(/does not answer/)).toBeVisible();
  await expectAccessible(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= window.innerWidth,
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('a-name');

  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(box(page)).toBeHidden();
});
