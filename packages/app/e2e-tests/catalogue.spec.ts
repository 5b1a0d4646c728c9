import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  sidebar,
  takeSession,
  themes,
  switchTheme,
} from './support';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

/** Runs what only an administrator may do in a browser session of its own. */
async function asAdmin(
  browser: Browser,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await takeSession(page, accounts.admin);
    await act(page);
  } finally {
    await context.close();
  }
}

/** One card of an entity page. */
function card(page: Page, title: string) {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
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
  // Components that group checkout owns.
  await expect(
    page.getByRole('heading', { name: /^Owned Components/, level: 2 }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Basket service', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Payments service', exact: true }),
  ).toHaveCount(0);
  await expect(page).toHaveURL(url => {
    const filter = (name: string) => url.searchParams.get(`filters[${name}]`);
    return filter('kind') === 'component' && filter('user') === 'owned';
  });
});

test('the catalogue has its filters in order, and no others', async ({
  page,
}) => {
  await page.goto('/catalog');
  const names = [
    'Kind',
    'Type',
    'Personal',
    'Lifecycle',
    'Tags',
    'Processing Status',
    'Namespace',
  ];
  // What the catalogue has is listed a moment later, and moves the filters below it.
  await expect(async () => {
    const tops: number[] = [];
    for (const name of names) {
      const label = page.getByText(name, { exact: true }).first();
      await expect(label).toBeVisible();
      tops.push((await label.boundingBox())?.y ?? Number.NaN);
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveCount(0);
  await expect(
    page.getByText('Owner', { exact: true }).and(page.locator('label')),
  ).toHaveCount(0);
});

for (const path of ['/catalog?filters[user]=all', '/api-docs']) {
  test(`the table of ${path} fits a screen of 1280 pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const table = page.getByRole('table').first();
    await expect(
      table.getByRole('button', { name: 'Add to favorites' }).first(),
    ).toBeVisible();
    const hiddenPixels = await table.evaluate(
      ({ parentElement: box }) => box && box.scrollWidth - box.clientWidth,
    );
    expect(hiddenPixels, 'pixels that must be scrolled to').toBe(0);
    for (const name of ['Owned', 'Starred']) {
      const label = page
        .getByRole('menuitem', { name: new RegExp(name) })
        .getByText(name);
      const cut = await label.evaluate(
        element => element.scrollWidth > element.clientWidth,
      );
      expect(cut, `${name} is cut off`).toBe(false);
    }
  });
}

const pages = {
  'an API': [
    '/catalog/default/api/basket-api',
    { Overview: '', Definition: '/definition' },
  ],
  'a service': [
    '/catalog/default/component/basket-service',
    { Overview: '', Documentation: '/docs' },
  ],
  'a website': [
    '/catalog/default/component/checkout-web',
    { Overview: '', Documentation: '/docs' },
  ],
  'a library': [
    '/catalog/default/component/price-engine',
    { Overview: '', Documentation: '/docs' },
  ],
  'a resource': [
    '/catalog/default/resource/order-db',
    { Overview: '', Documentation: '/docs' },
  ],
  'a system': [
    '/catalog/default/system/checkout',
    { Overview: '', 'System Diagram': '/diagram' },
  ],
  'a domain': ['/catalog/default/domain/commerce', { Overview: '' }],
  'a group': ['/catalog/default/group/checkout', { Overview: '' }],
  'a person': [
    '/catalog/default/user/app.requester_retail.example',
    { Overview: '' },
  ],
} as const;

for (const [kind, [root, tabs]] of Object.entries(pages)) {
  test(`${kind} has its tabs in order`, async ({ page }) => {
    await page.goto(root);
    const links = page
      .getByRole('navigation', { name: 'Content navigation' })
      .getByRole('link');
    await expect(links).toHaveText(Object.keys(tabs));
    const paths = await links.evaluateAll(all =>
      all.map(link => link.getAttribute('href')),
    );
    expect(paths).toEqual(Object.values(tabs).map(path => `${root}${path}`));
  });
}

test('groups, domains and resources have an overview', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/catalog/default/group/checkout');
  await expect(
    main.getByRole('link', { name: 'Asha Requester' }).first(),
  ).toBeVisible();
  await page.goto('/catalog/default/domain/commerce');
  await expect(
    card(page, 'Has systems').getByRole('link', { name: 'Payments' }).first(),
  ).toBeVisible();
  await page.goto('/catalog/default/resource/order-db');
  await expect(
    card(page, 'About').getByText('PostgreSQL with all orders of 18 months'),
  ).toBeVisible();
});

test('a person has a profile card with everything the directory knows', async ({
  page,
}) => {
  await page.goto('/catalog/default/user/app.requester_retail.example');
  const profile = card(page, 'Asha Requester');
  await expect(profile).toBeVisible();
  const names = profile.getByRole('term');
  const values = profile.getByRole('definition');
  await expect(names).toHaveText([
    'E-mail',
    'Area',
    'Role',
    'Manager',
    'Company',
    'Employee id',
    'Source control',
    'Groups',
  ]);
  await expect(values).toHaveText([
    'app.requester@retail.example',
    'Digital Commerce',
    'Senior Software Engineer',
    'Lucia Moretti',
    'Retail Example',
    '100235',
    /^asha-requester/,
    'Checkout',
  ]);
  const links = {
    'app.requester@retail.example': 'mailto:app.requester@retail.example',
    'Lucia Moretti': '/catalog/default/user/lucia.moretti_retail.example',
    'asha-requester': `${environment.sourceControlUrl}/asha-requester`,
    Checkout: '/catalog/default/group/checkout',
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(values.getByRole('link', { name })).toHaveAttribute(
      'href',
      href,
    );
  }
});

test("the edit action of a person's card opens their record in the directory", async ({
  page,
}) => {
  await page.goto('/catalog/default/user/app.requester_retail.example');
  const edit = card(page, 'Asha Requester').getByRole('link', {
    name: 'Edit Metadata',
  });
  // It stands on another site, so it opens in a tab of its own.
  const opened = page.waitForEvent('popup');
  await edit.click();
  const record = await opened;
  await expect(record).toHaveURL(url => {
    const { origin, pathname } = url;
    return (
      origin === environment.estateUrl &&
      /^\/people\/[0-9a-f-]{36}$/.test(pathname)
    );
  });
  await expect(
    record.getByRole('heading', { name: 'Asha Requester' }),
  ).toBeVisible();
  await expect(
    record.getByRole('cell', { name: 'app.requester@retail.example' }).first(),
  ).toBeVisible();
});

test('a person who does not exist is not found, and the page leads back', async ({
  page,
}) => {
  await page.goto('/catalog/default/user/nobody');
  await expect(
    page.getByRole('heading', { name: 'User not found' }),
  ).toBeVisible();
  await expect(page.getByText('Entity not found')).toHaveCount(0);
  await page
    .getByRole('link', { name: 'See everybody who is in the catalogue' })
    .click();
  await expect(
    page.getByRole('heading', { name: /^All Users/, level: 2 }),
  ).toBeVisible();
});

test('a missing thing of another kind is not found as upstream says it', async ({
  page,
}) => {
  await page.goto('/catalog/default/component/nothing');
  await expect(page.getByText('Entity not found')).toBeVisible();
  await expect(
    page.getByText('There is no component with the requested'),
  ).toBeVisible();
});

test('a system draws its diagram from top to bottom, 700 pixels high', async ({
  page,
}) => {
  await page.goto('/catalog/default/system/checkout/diagram');
  const diagram = card(page, 'System Diagram');
  // Each is what the one before it consists of, or needs.
  const chain = ['Commerce', 'Checkout', 'Basket service', 'Basket cache'];
  const tops: number[] = [];
  for (const name of chain) {
    const node = diagram.getByText(name, { exact: true }).first();
    await expect(node).toBeVisible();
    tops.push((await node.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(chain.length);

  const drawing = diagram.locator('svg#dependency-graph');
  expect((await drawing.boundingBox())?.height).toBe(700);
});

const definitions = {
  'basket-api': ['OpenAPI', 'Create an empty basket'],
  'order-events': ['AsyncAPI', 'SUB order.lifecycle.v1'],
  'product-graph': ['GraphQL', 'ProductConnection'],
} as const;

for (const [name, [format, text]] of Object.entries(definitions)) {
  test(`the API ${name} shows its definition as ${format}`, async ({
    page,
  }) => {
    await page.goto(`/catalog/default/api/${name}/definition`);
    await expect(
      page.getByRole('tab', { name: format, selected: true }),
    ).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Raw' }).click();
    await expect(
      page.getByRole('tab', { name: 'Raw', selected: true }),
    ).toBeVisible();
  });
}

test('import is closed to who may not import', async ({ page }) => {
  await page.goto('/home');
  await expect(
    sidebar(page).getByRole('link', { name: 'Catalogue' }),
  ).toBeVisible();
  await expect(sidebar(page).getByRole('link', { name: 'Import' })).toHaveCount(
    0,
  );
  await page.goto('/catalog-import');
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { name: 'Page not found' })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
});

test('import is open to an administrator', async ({ browser }) => {
  await asAdmin(browser, async page => {
    await page.goto('/home');
    await sidebar(page).getByRole('link', { name: 'Import' }).click();
    await expect(page).toHaveURL(/\/catalog-import$/);
    await expect(
      page.getByRole('textbox', { name: /repository url|url/i }).first(),
    ).toBeVisible();
  });
});

test('who is no administrator is not offered a refresh', async ({ page }) => {
  await page.goto('/catalog');
  await expect(
    page.getByRole('link', { name: 'Basket service', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Refresh', exact: true }),
  ).toHaveCount(0);
});

test('an administrator has directory and repositories read again, now', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  await asAdmin(browser, async page => {
    await page.goto('/catalog');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refresh the catalogue' });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Refresh now' }).click();
    await expect(dialog.getByText('All sources have been read')).toBeVisible({
      timeout: 90_000,
    });
    // The first one is the cross in the dialog's corner.
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('heading', { name: /Components/, level: 2 }),
    ).toBeVisible();
  });
});

const readable = {
  'the catalogue': ['/catalog', 'Basket service'],
  'a service': ['/catalog/default/component/basket-service', 'Basket API'],
  'a person': [
    '/catalog/default/user/app.requester_retail.example',
    'Lucia Moretti',
  ],
  'a system diagram': [
    '/catalog/default/system/checkout/diagram',
    'Order database',
  ],
} as const;

for (const [name, [path, text]] of Object.entries(readable)) {
  test(`${name} is accessible in both themes`, async ({ page }) => {
    await page.goto(path);
    for (const theme of themes) {
      await switchTheme(page, theme);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}
