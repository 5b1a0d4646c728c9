// covers: *
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  expectLoaded,
  findMachineTexts,
  followTo,
  readAppRoutes,
  sidebar,
  signIn,
  switchTheme,
} from './support';
import { watchPage } from './support/watchPage';

/** An address for each route with parameters; a new one without an address here fails the walk. */
const ADDRESSES: Record<string, string> = {
  '/catalog/:namespace/:kind/:name':
    '/catalog/default/component/basket-service',
  '/docs/:namespace/:kind/:name': '/docs/default/component/order-service',
};

const COMPONENT = '/catalog/default/component';

/** Tabs of the fullest component, a tab of another team's component, and one page of each other kind. */
const ENTITY_PAGES = [
  ...[
    'code-insights',
    'adrs',
    'ci-cd',
    'ci-cd/deployments',
    'ci-cd/metrics',
    'integrations',
    'code-health',
    'service-management',
  ].map(tab => `${COMPONENT}/order-service/${tab}`),
  `${COMPONENT}/stock-events/code-health`,
  '/catalog/default/api/order-events',
  '/catalog/default/system/checkout',
  '/catalog/default/domain/commerce',
  '/catalog/default/resource/order-db',
  '/catalog/default/group/checkout',
  '/catalog/default/user/lucia.moretti_retail.example',
  '/catalog/default/template/new-service',
];

/** Pages that show more to those who own or administer something. */
const OF_OWNERS = [
  '/home',
  '/template-acl',
  '/azure-portal/access-requests',
  '/notifications',
];

/** Pages that the portal has for some people only; it tells the others that there is no such page. */
const FOR_SOME = [
  '/catalog-import',
  '/create/actions',
  '/create/edit',
  '/create/templating-extensions',
];

/** Pages for something that an assistant has begun: the consent to its sign-in, and a run that it has prepared. */
const WITHOUT_CONTENT = ['/oauth2', '/confirm-run'];

/** The lowest number of pages that the portal has; fewer mean that the list was not read. */
const LEAST_PAGES = 20;

/** The fewest characters of a page that shows something, or says why it shows nothing; header and sidebar do not count. */
const LEAST_TEXT = 30;

/** Width of a phone. */
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** Counts the visible characters outside of headers and navigation. */
const shownCharacters = (page: Page) =>
  page.evaluate(() => {
    const visible = document.body.innerText.length;
    const frame = [...document.querySelectorAll<HTMLElement>('nav, h1')];
    return frame.reduce((rest, part) => rest - part.innerText.length, visible);
  });

const overflow = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );

/** Titles whose end is not shown. */
const cutHeadings = (page: Page) =>
  page.getByRole('heading').evaluateAll(headings =>
    headings
      .filter(
        heading =>
          heading.scrollWidth > heading.clientWidth + 1 &&
          getComputedStyle(heading).overflowX !== 'visible',
      )
      // A heading that only screen readers read is one pixel wide.
      .filter(({ clientWidth }) => clientWidth > 1)
      .map(({ textContent }) => textContent),
  );

/** Pages that say something else to who is in no group. */
const OF_GROUPS = [
  '/home',
  '/explore/groups',
  '/create/templates',
  '/worklist',
  '/finops',
  '/template-acl',
];

test('the pages that only some have answer the admin, and are accessible', async ({
  page,
}) => {
  await walk(page, accounts.admin, {
    only: FOR_SOME,
    look: () => expectAccessible(page),
  });
});

for (const role of ['owner', 'admin'] as const) {
  test(`the pages of owners say nothing for programs to the ${role}`, async ({
    page,
  }) => {
    await walk(page, accounts[role], { only: OF_OWNERS });
  });
}

test('the pages of entities say nothing for programs', async ({ page }) => {
  await walk(page, accounts.requester, { only: ENTITY_PAGES });
});

test('the pages of groups answer who is in none', async ({ page }) => {
  await walk(page, accounts.starter, { only: OF_GROUPS });
});

test('every page answers the requester, is accessible in both themes, and as narrow as a phone', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const look = async (address: string) => {
    await expectAccessible(page);
    await switchTheme(page, 'dark');
    await page.setViewportSize(NARROW);
    await expect
      .poll(() => overflow(page), { message: `${address} at 390 px` })
      .toBeLessThanOrEqual(0);
    // A page that becomes narrow shows its wide sidebar for a moment more.
    await expect
      .poll(() => cutHeadings(page), { message: `titles of ${address}` })
      .toEqual([]);
    await expectAccessible(page);
    await switchTheme(page, 'light');
    await page.setViewportSize(WIDE);
  };
  await walk(page, accounts.requester, { look });
});

/** Opens every page, or some, as a person would, without machine text, without an error in the console, of a script or of a request. */
async function walk(
  page: Page,
  email: string,
  options: {
    only?: readonly string[];
    look?: (address: string) => Promise<void>;
  },
): Promise<void> {
  const watch = watchPage(page);
  await signIn(page, email, '/home');
  const { only, look } = options;
  const seen = new Set<string>();
  for (const address of only ?? (await readAddresses(page))) {
    await test.step(address, async () => {
      watch.forget();
      await followTo(page, address);
      const mayBeMissing = !only && FOR_SOME.includes(address);
      await expectContent(page, mayBeMissing);
      // The tools of authors show code.
      if (!FOR_SOME.includes(address)) {
        expect(await findMachineTexts(page), `texts of ${address}`).toEqual([]);
      }
      // Several addresses lead to one page.
      const shown = new URL(page.url()).pathname.toLocaleLowerCase();
      if (!mayBeMissing && !seen.has(shown)) await look?.(address);
      seen.add(shown);
      expect(watch.problems(), address).toEqual([]);
    });
  }
}

/** Addresses of the pages of the running app, and of the sidebar's entries. */
async function readAddresses(page: Page): Promise<string[]> {
  const routes = await readAppRoutes(page);
  expect(routes.length).toBeGreaterThanOrEqual(LEAST_PAGES);
  const links = await sidebar(page)
    .getByRole('link')
    .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''));
  const shown = routes.filter(route => !WITHOUT_CONTENT.includes(route));
  const addresses = shown.map(route => {
    const address = route.includes(':') ? ADDRESSES[route] : route;
    expect(address, `an address for ${route}`).toBeDefined();
    return address;
  });
  return [
    ...new Set([...addresses, ...links.filter(link => link.startsWith('/'))]),
  ];
}

/** Waits until a page shows more than a header, nothing is loading, and the page is in one main landmark. */
async function expectContent(page: Page, mayBeMissing: boolean): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(
    page.getByRole('heading', { level: 1 }).first(),
    `the title of ${pathname}`,
  ).toBeVisible();
  await expectLoaded(page, `${pathname} is loaded`);
  if (!mayBeMissing) {
    await expect(
      page.getByRole('heading', { name: 'Page not found' }),
      `${pathname} is a page`,
    ).toHaveCount(0);
  }
  await expect(
    page.getByRole('main'),
    `main landmarks of ${pathname}`,
  ).toHaveCount(1);
  await expect
    .poll(() => shownCharacters(page), {
      message: `text of ${pathname}`,
    })
    .toBeGreaterThan(LEAST_TEXT);
}
