// covers: *
import { expect, type Page, test } from '@playwright/test';
import { accounts, environment, followTo, sidebar, signIn } from './support';

/** The entries of the sidebar in their order, with the address and the title of their pages. */
const entries: [name: string, address: RegExp, title: string][] = [
  ['Search', /\/search$/, 'Search'],
  ['Home', /\/home$/, 'Home'],
  ['D&T Teams', /\/explore\/groups/, 'Teams – Explore'],
  ['Catalogue', /\/catalog/, 'Retail Example Catalog'],
  ['API & Events', /\/api-docs/, 'API & Events'],
  ['Docs', /\/docs(\?|$)/, 'Docs'],
  ['Self-Service', /\/create/, 'Templates – Self-Service Hub'],
  ['Worklist', /\/create\/tasks/, 'Templates Tasks'],
  ['Azure Portal', /\/azure-portal\/access-requests$/, 'Azure Portal'],
  ['RBAC', /\/template-acl$/, 'RBAC'],
  ['Settings', /\/settings/, 'Settings'],
];

const savedVisits = (page: Page) =>
  page.evaluate(
    () =>
      Object.entries(localStorage).find(([key]) => key.includes('visits'))?.[1],
  );

test('the sidebar leads to each page in order, and home lists these pages by their own names', async ({
  page,
}) => {
  await signIn(page, accounts.requester);
  const links = sidebar(page).getByRole('link');
  await expect(links.filter({ hasText: 'Settings' })).toBeVisible();
  const names = entries.map(([name]) => name);
  const shown = (await links.allTextContents()).map(name => name.trim());
  expect(shown.filter(name => names.includes(name))).toEqual(names);

  for (const [name, address, title] of entries) {
    await test.step(name, async () => {
      await sidebar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(`${title} | Harbour`);
      await expect.poll(() => savedVisits(page)).toContain(title);
    });
  }

  await sidebar(page).getByRole('link', { name: 'Home', exact: true }).click();
  const visited = entries.map(([, , title]) => title);
  await expect(
    page.getByRole('region', { name: 'Recently visited' }).getByRole('link'),
  ).toHaveText(
    visited
      .filter(title => title !== 'Home')
      .reverse()
      // Home has room for so many.
      .slice(0, 8),
  );
});

const addresses: [path: string, target: RegExp, title: RegExp][] = [
  ['/scaffolder', /\/create/, /^Templates – Self-Service Hub/],
  [
    '/create/templates/new-service',
    /\/create\/templates\/default\/new-service/,
    /^New service/,
  ],
  ['/notifications', /\/notifications/, /^Notifications/],
  ['/catalog-graph', /\/catalog-graph/, /^Catalog Graph/],
];

test('short and old addresses lead to their pages, an unknown address says so', async ({
  page,
}) => {
  await signIn(page, accounts.requester, '/no-such-page');
  const notFound = page.getByRole('heading', { name: 'Page not found' });
  await expect(notFound.first()).toBeVisible();

  for (const [path, target, title] of addresses) {
    await test.step(path, async () => {
      await followTo(page, path);
      await expect(page).toHaveURL(target);
      await expect(page).toHaveTitle(title);
      await expect(notFound).toHaveCount(0);
    });
  }

  for (const path of ['/create/tasks', '/worklist']) {
    await test.step(`${path} is the worklist in the sidebar`, async () => {
      await followTo(page, path);
      const current = sidebar(page).locator('a[aria-current="page"]');
      await expect(current).toHaveText('Worklist');
      await expect(current).toHaveAttribute('href', path);
    });
  }
});

test('home shows what is mine, and searches the portal', async ({ page }) => {
  await signIn(page, accounts.requester);
  // The address of the portal itself is that of home.
  await expect(page).toHaveURL(/\/home$/);
  await expect(
    page.getByRole('link', { name: /basket/i }).first(),
  ).toBeVisible();
  for (const title of [
    /starred/i,
    /recent/i,
    /my components/i,
    /my .*(runs|tasks)/i,
    /links/i,
  ]) {
    await expect(
      page.getByRole('heading', { name: title }).first(),
    ).toBeVisible();
  }
  await expect(
    page
      .getByRole('region', { name: 'Links' })
      .getByRole('link', { name: 'Source control' }),
  ).toHaveAttribute('href', `${environment.sourceControlUrl}/retail-example`);

  await page.getByRole('searchbox').fill('basket');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=basket/);
});

test("the page's scripts are sent compressed to who takes that", async () => {
  const { portalUrl } = environment;
  const document = await (await fetch(portalUrl)).text();
  const [, address] = document.match(/<script[^>]* src="([^"]+)"/) ?? [];
  const answer = await fetch(new URL(address, portalUrl), {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.ok).toBe(true);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});
