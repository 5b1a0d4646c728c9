import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  sidebar,
  signIn,
  themes,
  useTheme,
} from './support';

test.beforeEach(({ page }) => signIn(page, accounts.requester));

/** Tabs of an entity page in order, with their paths. */
async function tabsOf(page: Page) {
  const links = page.getByRole('tab');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll(tabs =>
    tabs.map(tab => [
      tab.textContent?.trim(),
      new URL((tab as HTMLAnchorElement).href, location.href).pathname.replace(
        location.pathname,
        '',
      ),
    ]),
  );
}

test('the catalogue opens with its default filters and texts', async ({
  page,
}) => {
  await page.goto('/catalog');
  await expect(
    page.getByRole('heading', { name: 'Retail Example Catalog' }),
  ).toBeVisible();
  await expect(
    page.getByText('All your software catalog entities'),
  ).toBeVisible();
  // kind component, owned: what group checkout owns
  await expect(
    page.getByRole('link', { name: /basket/i }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: /payments-service/i }),
  ).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('filters[kind]')).toBe(
    'component',
  );
  expect(new URL(page.url()).searchParams.get('filters[user]')).toBe('owned');
  for (const label of [
    'Kind',
    'Type',
    'Lifecycle',
    'Tags',
    'Processing Status',
    'Namespace',
  ]) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(
    page.getByText('Owner', { exact: true }).and(page.locator('label')),
  ).toHaveCount(0);
});

const pages = {
  'an API': ['/catalog/default/api/basket-api', ['Overview', 'Definition']],
  'a service': [
    '/catalog/default/component/basket-service',
    ['Overview', 'Documentation'],
  ],
  'a website': [
    '/catalog/default/component/checkout-web',
    ['Overview', 'Documentation'],
  ],
  'a library': [
    '/catalog/default/component/price-engine',
    ['Overview', 'Documentation'],
  ],
  'a system': [
    '/catalog/default/system/checkout',
    ['Overview', 'System Diagram'],
  ],
} as const;

for (const [kind, [path, tabs]] of Object.entries(pages)) {
  test(`${kind} has its tabs in order`, async ({ page }) => {
    await page.goto(path);
    expect((await tabsOf(page)).map(([title]) => title)).toEqual(tabs);
  });
}

test('groups, users, domains and resources have an overview', async ({
  page,
}) => {
  await page.goto('/catalog/default/group/checkout');
  await expect(page.getByText('Asha Requester').first()).toBeVisible();
  await page.goto('/catalog/default/domain/commerce');
  await expect(page.getByText('checkout').first()).toBeVisible();
  await page.goto('/catalog/default/resource/order-db');
  await expect(
    page.getByRole('heading', { name: /order/i }).first(),
  ).toBeVisible();
});

test('a person has a profile card with everything the directory knows', async ({
  page,
}) => {
  await page.goto('/catalog/default/user/app.requester_retail.example');
  const main = page.getByRole('main');
  for (const text of [
    'Asha Requester',
    'app.requester@retail.example',
    'Retail Example',
  ]) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await expect(
    main.getByRole('link', { name: 'app.requester@retail.example' }).first(),
  ).toHaveAttribute('href', 'mailto:app.requester@retail.example');
  await expect(
    main.getByRole('link', { name: /checkout/i }).first(),
  ).toBeVisible();
});

test('a system draws its diagram', async ({ page }) => {
  await page.goto('/catalog/default/system/checkout/diagram');
  await expect(page.getByText('basket-service').first()).toBeVisible();
});

test('an API shows its definition', async ({ page }) => {
  for (const [name, text] of [
    ['basket-api', /basket/i],
    ['order-events', /order/i],
    ['product-graph', /product/i],
  ] as const) {
    await page.goto(`/catalog/default/api/${name}/definition`);
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

test('import stands in the sidebar only for who may import, and refuses the others', async ({
  page,
  browser,
}) => {
  await expect(
    sidebar(page).getByRole('link', { name: 'Catalogue' }),
  ).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Import' })).toHaveCount(
    0,
  );

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, accounts.admin);
  await sidebar(admin).getByRole('link', { name: 'Import' }).click();
  await expect(admin).toHaveURL(/\/catalog-import/);
  await admin.context().close();
});

test('an admin reads directory and repositories again, now', async ({
  page,
  browser,
}) => {
  await page.goto('/catalog');
  await expect(page.getByRole('button', { name: /refresh/i })).toHaveCount(0);

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, accounts.admin);
  await admin.goto('/catalog');
  await admin
    .getByRole('button', { name: /refresh/i })
    .first()
    .click();
  await admin.getByRole('button', { name: /refresh now/i }).click();
  await expect(
    admin
      .getByRole('status')
      .filter({ hasText: /finished|up to date|done|refreshed/i })
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await admin.context().close();
});

test('catalogue and entity pages are accessible in both themes', async ({
  page,
}) => {
  for (const theme of themes) {
    for (const path of [
      '/catalog',
      '/catalog/default/component/basket-service',
    ]) {
      await page.goto(path);
      await useTheme(page, theme);
      await expect(page.getByText(/basket/i).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  }
});
