// covers: *
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  expectAccessible,
  expectLoaded,
  findJumps,
  findMachineTexts,
  followTo,
  type AppRoute,
  observePage,
  readAppRoutes,
  sidebar,
  signIn,
  untilAtRest,
  userToken,
} from './support';
import { watchPage } from './support/watchPage';

const DOCS = '/docs/default/component/order-service';

interface NamedPage {
  /** The route itself when it has no parameters. */
  address?: string;
  title: string;
}

/** Pages with another title than that of their route; one with parameters that has no address here fails the walk. */
const NAMED: Record<string, NamedPage> = {
  '/catalog/:namespace/:kind/:name': {
    address: '/catalog/default/component/basket-service',
    title: 'Basket service',
  },
  '/docs/:namespace/:kind/:name': {
    address: DOCS,
    title: 'Order service',
  },
  '/notifications': { title: 'Notifications' },
  '/catalog-graph': { title: 'Catalog Graph' },
};

const ENTITY_ROUTE = '/catalog/:namespace/:kind/:name';

/** Tabs of the fullest component, a tab of another team's component, and one page of each other kind, with their titles. */
const ENTITY_PAGES = new Map([
  ...[
    'docs',
    'code-insights',
    'adrs',
    'ci-cd',
    'ci-cd/deployments',
    'ci-cd/metrics',
    'integrations',
    'code-health',
    'service-management',
    'standards',
  ].map(
    tab =>
      [
        `/catalog/default/component/order-service/${tab}`,
        'Order service',
      ] as const,
  ),
  ['/catalog/default/component/store-locator-web/ci-cd', 'Store locator'],
  ['/catalog/default/component/stock-events/code-health', 'Stock events'],
  ['/catalog/default/api/order-events', 'Order events'],
  ['/catalog/default/api/order-events/definition', 'Order events'],
  ['/catalog/default/system/checkout', 'Checkout'],
  ['/catalog/default/system/checkout/diagram', 'Checkout'],
  ['/catalog/default/domain/commerce', 'Commerce'],
  ['/catalog/default/resource/order-db', 'Order database'],
  ['/catalog/default/group/checkout', 'Checkout'],
  ['/catalog/default/user/lucia.moretti_retail.example', 'Lucia Moretti'],
  ['/catalog/default/template/new-service', 'New service'],
]);

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

/** Some pages take what follows in the address as the name of what they show. */
const NOTHING_THERE = /^(Page|Template|Run|Request|Announcement) not found$/;

/** The lowest number of pages that the portal has; fewer mean that the list was not read. */
const LEAST_PAGES = 20;

/** The fewest characters of a page that shows something, or says why it shows nothing; header and sidebar do not count. */
const LEAST_TEXT = 30;

/** What moves so soon after a click counts as its answer (`hadRecentInput`), in milliseconds; the walk clicks nothing. */
const AFTER_CLICK_MS = 500;

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

/** Begins the measure of a page; returns the time of the browser. The browser keeps the answers of a few pages only. */
const startMeasure = (page: Page) =>
  page.evaluate(() => {
    performance.clearResourceTimings();
    return performance.now();
  });

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

/** Drawings that go beyond the frame around them. */
const spilledDrawings = (page: Page) =>
  page.locator('#dependency-graph').evaluateAll(drawings =>
    drawings.flatMap(drawing => {
      const frame = drawing.closest('[style*="height"]:not([style*="%"])');
      const { bottom } = drawing.getBoundingClientRect();
      return frame && bottom > frame.getBoundingClientRect().bottom + 1
        ? [`${Math.round(bottom)} px`]
        : [];
    }),
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

test('the pages of entities say nothing for programs, and stand still on a phone', async ({
  page,
}) => {
  const addresses = [...ENTITY_PAGES.keys()];
  const { routes, tabs } = await walk(page, accounts.requester, {
    only: addresses,
    stillAt: NARROW,
  });
  const ofEntities = routes.filter(({ path }) => path.startsWith(ENTITY_ROUTE));
  expect(
    ofEntities.filter(({ tab }) => tab && !tabs.has(tab)),
    'tabs that no page showed',
  ).toEqual([]);
});

test('the pages of groups answer who is in none', async ({ page }) => {
  await walk(page, accounts.starter, { only: OF_GROUPS });
});

test('an address below a page leads nowhere', async ({ page }) => {
  await signIn(page, accounts.admin, '/home');
  const addresses = await readAddresses(page, await readAppRoutes(page));
  for (const address of addresses) {
    await test.step(address, async () => {
      await followTo(page, `${address}/no-such-page`);
      await expect
        .soft(
          page.getByRole('heading', { name: NOTHING_THERE }).first(),
          address,
        )
        .toBeVisible();
    });
  }
});

test('every page answers the requester, and is accessible', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const look = async (address: string) => {
    expect(await spilledDrawings(page), `drawings of ${address}`).toEqual([]);
    await expectAccessible(page);
  };
  await walk(page, accounts.requester, { stillAt: WIDE, look });
});

test('every page is as narrow as a phone, and accessible in the dark theme', async ({
  page,
}) => {
  test.setTimeout(900_000);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const look = async (address: string) => {
    await expect
      .poll(() => overflow(page), { message: `${address} at 390 px` })
      .toBeLessThanOrEqual(0);
    await expect
      .poll(() => cutHeadings(page), { message: `titles of ${address}` })
      .toEqual([]);
    await expectAccessible(page);
  };
  await walk(page, accounts.requester, { stillAt: NARROW, look });
});

/** Opens every page, or some, as a person would, without machine text, without an error in the console, of a script or of a request. */
async function walk(
  page: Page,
  email: string,
  options: {
    only?: readonly string[];
    /** The size of the window, in which nothing on a page jumps while it loads. It stays, since a new one moves everything. */
    stillAt?: typeof WIDE;
    look?: (address: string) => Promise<void>;
  },
): Promise<{
  routes: AppRoute[];
  /** Titles of the tabs that were shown. */
  tabs: ReadonlySet<string>;
}> {
  const watch = watchPage(page);
  const { only, stillAt, look } = options;
  if (stillAt) await observePage(page);
  await signIn(page, email, '/home');
  const seen = new Set<string>();
  const tabs = new Set<string>();
  const routes = await readAppRoutes(page);
  const addresses = only ?? (await readAddresses(page, routes));
  if (stillAt) {
    await page.setViewportSize(stillAt);
    await buildDocs(page);
  }
  for (const address of addresses) {
    await test.step(address, async () => {
      watch.forget();
      const since = await startMeasure(page);
      await followTo(page, address);
      const mayBeMissing = !only && FOR_SOME.includes(address);
      await expectContent(page, mayBeMissing);
      if (!mayBeMissing) {
        const tab = await expectTitles(page, findTitles(routes, address));
        if (tab) tabs.add(tab);
      }
      // Also where nothing is measured: the end of a page is none of the next one.
      if (stillAt) await untilAtRest(page, since);
      // The tools of authors show code, and are pages of upstream that jump.
      if (!FOR_SOME.includes(address)) {
        if (stillAt) {
          const jumps = await findJumps(page, since + AFTER_CLICK_MS);
          expect.soft(jumps, `jumps of ${address}`).toEqual([]);
        }
        expect(await findMachineTexts(page), `texts of ${address}`).toEqual([]);
      }
      // Several addresses lead to one page.
      const shown = new URL(page.url()).pathname.toLocaleLowerCase();
      if (!mayBeMissing && !seen.has(shown)) await look?.(address);
      seen.add(shown);
      expect(watch.problems(), address).toEqual([]);
    });
  }
  return { routes, tabs };
}

/** A documentation that is built while somebody waits shows that, and then the pages in its place. */
async function buildDocs(page: Page): Promise<void> {
  const sync = DOCS.replace('/docs/', '/api/techdocs/sync/');
  const answer = await page.request.get(`${environment.backendUrl}${sync}`, {
    headers: { authorization: `Bearer ${await userToken(page)}` },
  });
  expect(answer.ok(), `documentation of ${DOCS}`).toBe(true);
}

interface Titles {
  heading?: string;
  /** Titles that the selected tab may have; components of different types have different tabs at one path. */
  tabs: string[];
}

/** The titles that the app's tree gives to an address. */
function findTitles(routes: AppRoute[], address: string): Titles {
  const found = routes.filter(({ path }) => isAt(path, address));
  const named = Object.entries(NAMED).find(
    ([route, page]) => (page.address ?? route) === address,
  );
  const heading =
    ENTITY_PAGES.get(address) ??
    named?.[1].title ??
    // The name of what a page with parameters shows is not in the tree.
    found.find(({ path }) => !path.includes(':'))?.title;
  return { heading, tabs: found.flatMap(({ tab }) => tab ?? []) };
}

/** Whether a route shows an address. Tabs of entities have pages of their own below them. */
function isAt(route: string, address: string): boolean {
  const parts = route.split('/');
  const given = address.split('/');
  const isWhole = parts.length === given.length;
  const isBelowTab = parts.length > ENTITY_ROUTE.split('/').length;
  return (
    (isWhole || isBelowTab) &&
    parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

/** The selected tab of a page, or of an entity. */
const SELECTED_TAB =
  '[role=tab][aria-selected=true], nav[aria-label="Content navigation"] [aria-current=page]';

/** The first heading of the first level is the title of the page, and the selected tab has its title. @returns it */
async function expectTitles(
  page: Page,
  { heading, tabs }: Titles,
): Promise<string | undefined> {
  if (heading) {
    // A documentation has a main heading of its own.
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
      heading,
    );
  }
  if (tabs.length === 0) return undefined;
  const selected = page.locator(SELECTED_TAB).first();
  await expect
    .poll(async () => tabs.includes((await selected.textContent()) ?? ''), {
      message: `the selected tab is ${tabs.join(' or ')}`,
    })
    .toBe(true);
  return (await selected.textContent()) ?? undefined;
}

/** Addresses of the pages of the running app, and of the sidebar's entries. */
async function readAddresses(
  page: Page,
  routes: AppRoute[],
): Promise<string[]> {
  expect(routes.length).toBeGreaterThanOrEqual(LEAST_PAGES);
  const links = await sidebar(page)
    .getByRole('link')
    .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''));
  const shown = routes
    .map(({ path }) => path)
    .filter(path => !path.startsWith(`${ENTITY_ROUTE}/`))
    .filter(path => !WITHOUT_CONTENT.includes(path));
  const addresses = shown.map(path => {
    const address = path.includes(':') ? NAMED[path]?.address : path;
    expect(address, `an address for ${path}`).toBeDefined();
    return address!;
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
