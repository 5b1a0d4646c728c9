import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  sidebar,
  signIn,
  themes,
  switchTheme,
} from './support';

test.beforeEach(({ page }) => signIn(page, accounts.requester));

test('the sidebar has its entries in order', async ({ page }) => {
  const links = sidebar(page).getByRole('link');
  await expect(links.filter({ hasText: 'Catalogue' })).toBeVisible();
  const names = await links.allTextContents();
  const known = [
    'Search',
    'Home',
    'Catalogue',
    'API & Events',
    'Docs',
    'Import',
    'Self-Service',
    'Worklist',
    'RBAC',
    'Settings',
  ];
  expect(
    names.map(name => name.trim()).filter(name => known.includes(name)),
  ).toEqual(known.filter(name => name !== 'Import'));
});

const targets = {
  Search: /\/search$/,
  Home: /\/home$/,
  Catalogue: /\/catalog/,
  'API & Events': /\/api-docs/,
  Docs: /\/docs$/,
  'Self-Service': /\/create/,
  Worklist: /\/create\/tasks/,
  RBAC: /\/template-acl$/,
  Settings: /\/settings/,
};

for (const [name, target] of Object.entries(targets)) {
  test(`the sidebar's ${name} leads to its page`, async ({ page }) => {
    await sidebar(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(target);
    await expect(page).toHaveTitle(/Harbour/);
  });
}

const redirects = {
  '/': /\/home$/,
  '/scaffolder': /\/create/,
  '/create/templates/new-service': /\/create\/templates\/default\/new-service/,
  '/notifications': /\/notifications/,
  '/catalog-graph': /\/catalog-graph/,
  '/worklist': /\/worklist/,
};

for (const [path, target] of Object.entries(redirects)) {
  test(`${path} opens ${target.source}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(sidebar(page)).toBeVisible();
    await expect(
      page.getByText(/page not found|looks like someone dropped/i),
    ).toHaveCount(0);
  });
}

for (const path of ['/create/tasks', '/worklist']) {
  test(`the sidebar shows ${path} as the worklist`, async ({ page }) => {
    await page.goto(path);
    const current = sidebar(page).locator('a[aria-current="page"]');
    await expect(current).toHaveText('Worklist');
    await expect(current).toHaveAttribute('href', path);
  });
}

test('an unknown address says so', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText(/not found/i).first()).toBeVisible();
});

test('home shows what is mine', async ({ page }) => {
  await page.goto('/home');
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
  await page
    .getByRole('textbox', { name: /search/i })
    .or(page.getByRole('searchbox'))
    .first()
    .fill('basket');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=basket/);
});

test('home lists the pages that were opened, by their own names', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, accounts.requester, '/catalog');
  const names = [
    ['Catalogue', 'Retail Example Catalog'],
    ['Docs', 'Docs'],
    ['Worklist', 'Templates Tasks'],
  ];
  for (const [entry, title] of names) {
    await sidebar(page).getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveTitle(`${title} | Harbour`);
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            Object.entries(localStorage).find(([key]) =>
              key.includes('visits'),
            )?.[1] ?? '',
        ),
      )
      .toContain(title);
  }
  await sidebar(page).getByRole('link', { name: 'Home', exact: true }).click();
  const visited = page
    .getByRole('region', { name: 'Recently visited' })
    .getByRole('link');
  await expect(visited).toHaveText(names.map(([, title]) => title).reverse());
  await page.context().close();
});

test('the links of the home page lead to where the systems are', async ({
  page,
}) => {
  await expect(
    page
      .getByRole('region', { name: 'Links' })
      .getByRole('link', { name: 'Source control' }),
  ).toHaveAttribute('href', `${environment.sourceControlUrl}/retail-example`);
});

test('who owns nothing is told what to do next', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, accounts.starter);
  await expect(
    page.getByText(/no components|own no|nothing/i).first(),
  ).toBeVisible();
  await page.context().close();
});

test('home, settings, notifications and a page that is none are accessible in both themes', async ({
  page,
}) => {
  for (const theme of themes) {
    await page.goto('/home');
    await switchTheme(page, theme);
    for (const path of ['/home', '/settings', '/notifications', '/none']) {
      await page.goto(path);
      await expect(sidebar(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  }
});

test("the page's scripts are sent compressed to who takes that", async ({
  page,
}) => {
  await page.goto('/home');
  const script = page.locator('script[src]').first();
  const address = (await script.getAttribute('src')) ?? '';
  const answer = await page.request.get(address, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.ok()).toBe(true);
  expect(answer.headers()['content-encoding']).toBe('gzip');
});
