// covers: catalog-*, directory-*, permission-*
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  expectLoaded,
  followTo,
  takeSession,
} from './support';

/** One card of an entity page. */
function card(page: Page, title: string) {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Checks the page once it shows the given text. */
async function expectReadable(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
}

/** Returns the upper edges of places that are shown. */
async function topsOf(places: Locator[]): Promise<number[]> {
  const tops: number[] = [];
  for (const place of places) {
    await expect(place).toBeVisible();
    tops.push((await place.boundingBox())?.y ?? Number.NaN);
  }
  return tops;
}

const definitions = {
  'basket-api': ['OpenAPI', 'Create an empty basket'],
  'order-events': ['AsyncAPI', 'SUB order.lifecycle.v1'],
  'product-graph': ['GraphQL', 'ProductConnection'],
  'token-api': ['gRPC', 'WatchWithdrawn'],
} as const;

test.describe('for who is no administrator', () => {
  test.beforeEach(({ page }) => takeSession(page, accounts.requester));

  test('the catalogue opens with its texts, its default filters in order, and no refresh', async ({
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
    await expect(
      page.getByRole('button', { name: 'Refresh', exact: true }),
    ).toHaveCount(0);

    const names = [
      'Kind',
      'Type',
      'Personal',
      'Lifecycle',
      'Tags',
      'Processing Status',
      'Namespace',
    ];
    await page.getByText('More filters', { exact: true }).click();
    // What the catalogue has is listed a moment later, and moves the filters below it.
    await expect(async () => {
      const tops = await topsOf(
        names.map(name => page.getByText(name, { exact: true }).first()),
      );
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }).toPass();
    await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveCount(0);
    await expect(
      page.getByText('Owner', { exact: true }).and(page.locator('label')),
    ).toHaveCount(0);

    await expectReadable(page, 'Basket service');
  });

  test('a person has a profile card with everything the directory knows, and a way to their record there', async ({
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

    await expectReadable(page, 'Lucia Moretti');

    const edit = profile.getByRole('link', { name: 'Edit Metadata' });
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
      record
        .getByRole('cell', { name: 'app.requester@retail.example' })
        .first(),
    ).toBeVisible();
  });

  test('APIs show their definitions, each in its format', async ({ page }) => {
    await page.goto('/catalog/default/api/basket-api/definition');
    for (const [name, [format, text]] of Object.entries(definitions)) {
      await test.step(format, async () => {
        await followTo(page, `/catalog/default/api/${name}/definition`);
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
  });
});

test('an administrator has directory and repositories read again, now', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
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
