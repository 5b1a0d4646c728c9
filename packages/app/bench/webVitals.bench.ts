import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import {
  accounts,
  blockingTime,
  layoutShift,
  observePage,
  readEntries,
  signIn,
  slowestInteraction,
  untilAtRest,
} from '../e2e-tests/support';
import { percentile, TIMES_SLOWER } from './keystrokes';
import { printRow } from './printRow';

test.use({ trace: 'off', screenshot: 'off' });

const print = printRow('webVitals');

/** How often each page is loaded. */
const LOADS = 3;

/** Time between two keys, in milliseconds. */
const KEY_DELAY_MS = 100;

/** A page with what shows that it is complete, and a box into which a person types. */
interface MeasuredPage {
  name: string;
  path: string;
  content: (page: Page) => Locator;
  box: (page: Page) => Locator;
  text: string;
}

const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name }).first();

/** The search of all pages, which the entity's page has no other box than. */
const quickSearch = (page: Page) =>
  page.getByRole('combobox', { name: 'Quick search' });

const PAGES: readonly MeasuredPage[] = [
  {
    name: 'home',
    path: '/home',
    content: link('Basket service'),
    box: page => page.getByRole('searchbox', { name: 'Search the portal' }),
    text: 'order',
  },
  {
    name: 'catalogue',
    path: '/catalog?filters[kind]=component&filters[user]=all',
    content: link('Basket service'),
    box: page => page.getByPlaceholder(/^(Filter|Search|Search this list)$/),
    text: 'order',
  },
  {
    name: 'entity',
    path: '/catalog/default/component/order-service',
    content: page => page.getByText('partners/delivery-slots').first(),
    box: quickSearch,
    text: 'order',
  },
  {
    name: 'hub',
    path: '/create/templates',
    content: page =>
      page.getByRole('article', { name: 'New service', exact: true }),
    box: page => page.getByRole('searchbox', { name: 'Search templates' }),
    text: 'topic',
  },
  {
    name: 'form',
    path: '/create/templates/default/new-service',
    content: page => page.getByRole('button', { name: 'Next', exact: true }),
    box: page => page.getByLabel(/^Name/),
    text: 'delivery-slots',
  },
];

/** What a load costs, by name. */
type Figures = Record<string, number>;

const UNITS: Record<string, string> = {
  FCP: 'ms',
  LCP: 'ms',
  CLS: '',
  TBT: 'ms',
  INP: 'ms',
  transferred: 'kB',
  requests: 'requests',
};

/** Counts requests and the bytes of their answers, compressed as they were sent. */
async function countTraffic(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const traffic = { requests: 0, bytes: 0 };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  return traffic;
}

/** Loads a page in a new browser context, whose cache is empty, and types into its box once the page is at rest. */
async function load(
  browser: Browser,
  storageState: BrowserContextOptions['storageState'],
  { path, content, box, text }: MeasuredPage,
): Promise<Figures> {
  // As a browser asks; the end-to-end tests ask for what is not compressed.
  const context = await browser.newContext({
    storageState,
    extraHTTPHeaders: {},
  });
  try {
    const page = await context.newPage();
    await observePage(page);
    const traffic = await countTraffic(page);
    await page.goto(path);
    await content(page).waitFor();
    await untilAtRest(page);
    const { requests, bytes } = traffic;
    const loaded = await readEntries(page);
    if (box === quickSearch) await page.keyboard.press('Control+k');
    await box(page).focus();
    await box(page).pressSequentially(text, { delay: KEY_DELAY_MS });
    await expect(box(page)).toHaveValue(text);
    return {
      FCP: loaded.firstPaint,
      LCP: loaded.largestPaint,
      CLS: layoutShift(loaded.shifts),
      TBT: blockingTime(loaded),
      INP: slowestInteraction(await readEntries(page)),
      transferred: bytes / 1000,
      requests,
    };
  } finally {
    await context.close();
  }
}

for (const measured of PAGES) {
  test(`the page ${measured.name}, cold`, async ({ browser, page }) => {
    // The backend has answered these requests once.
    await signIn(page, accounts.requester, measured.path);
    await measured.content(page).waitFor();
    const { cookies } = await page.context().storageState();
    const storageState = { cookies, origins: [] };
    const loads: Figures[] = [];
    for (let count = 0; count < LOADS; count += 1) {
      loads.push(await load(browser, storageState, measured));
    }
    for (const [name, unit] of Object.entries(UNITS)) {
      const median = percentile(
        loads.map(figures => figures[name]),
        50,
      );
      print(
        `${measured.name}: ${name}`,
        Number(median.toFixed(name === 'CLS' ? 2 : 0)),
        unit,
      );
    }
  });
}
