import { expect, type Locator, type Page, test } from '@playwright/test';
import { accounts, followTo, openForm, signIn } from '../e2e-tests/support';
import { keystrokeTimes, percentile, withSlowProcessor } from './keystrokes';

// A trace looks at the whole page at each key, which would be measured too.
test.use({ trace: 'off', screenshot: 'off' });
test.beforeEach(({ page }) => signIn(page, accounts.requester));

/** How much slower than this machine the processor of a person may be. */
const TIMES_SLOWER = 4;

/** Longest time from a key to the frame that shows it, in milliseconds. */
const LONGEST_MS = 50;

/** How often the text is typed. */
const ROUNDS = 6;

const TEXT = 'Customers cannot pay by card';

/** Options of a long picker. */
const OPTIONS = 5_000;

/** The company's products. */
const PRODUCTS = 500;

/** Longest time from a link to a form that can be used, in milliseconds. */
const OPEN_MS = 1_000;

/** How often the form is opened. */
const OPENINGS = 5;

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'keystrokes', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true });

/**
 * Types a text round after round, and takes the shortest time of each of its keys: what else the machine does at the
 * moment makes a key slower, never quicker.
 */
async function bestTimes(field: Locator, text: string): Promise<number[]> {
  let shortest = Array.from(text, () => Infinity);
  await withSlowProcessor(field.page(), TIMES_SLOWER, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.fill('');
      const times = await keystrokeTimes(field, text);
      expect(times).toHaveLength(text.length);
      shortest = shortest.map((time, key) => Math.min(time, times[key]));
    }
  });
  await expect(field).toHaveValue(text);
  return shortest;
}

async function measure(what: string, field: Locator): Promise<void> {
  const times = await bestTimes(field, TEXT);
  print(
    `a letter of ${what} is painted, p95`,
    percentile(times, 95),
    'ms',
    LONGEST_MS,
  );
}

test('letters of a plain text', async ({ page }) => {
  // The page with the most fields, of ours and of the form's own.
  await openForm(page, 'incident-flow');
  await measure('a line of text', box(page, 'In one line'));
  await measure('a long text', box(page, 'What you see'));
});

test('letters of a name that is checked', async ({ page }) => {
  await openForm(page, 'directory-group');
  await measure('a name that is checked', box(page, 'Name'));
});

/** Gives the page long lists of the company's applications and products. */
async function giveLongLists(page: Page): Promise<void> {
  const place = {
    Description: 'Sells things',
    productGroup: 'Stores',
    productPortfolio: 'Retail',
    businessPlatform: 'Stores',
    owner: 'ann.lee@retail.example',
  };
  const applications = Array.from({ length: OPTIONS }, (_, index) => ({
    ...place,
    alias: `A${index}`,
    product: `Product ${index % PRODUCTS}`,
    businessCriticality: 'Day 1',
    dataClassification: 'Public',
    applicationStatus: 'Live',
    supportedBy: 'shop@retail.example',
    applicationID: `APP${index}`,
    applicationName: `Application ${index}`,
  }));
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    ...place,
    ProductID: `PRD-${index}`,
    productName: `Product ${index}`,
  }));
  const give = (path: string | RegExp, items: object[]) =>
    page.route(path, route =>
      route.fulfill({ json: { items, complete: true, limit: OPTIONS } }),
    );
  await give('**/sharepoint/MAL/listAppsInfo', applications);
  await give(/\/listProducts/, products);
}

test('letters of a search in a long picker', async ({ page }) => {
  await giveLongLists(page);
  await openForm(page, 'kafka-topic');
  const field = page.getByRole('combobox', { name: /^Application/ });
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const times = await bestTimes(field, '4999');
  await expect(options).toHaveCount(1);
  const sum = times.reduce((one, other) => one + other);
  print(
    'four letters in a picker of 5,000 options are painted',
    sum,
    'ms',
    2_000,
  );
});

/** Returns how long something takes, in milliseconds. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return Math.round(performance.now() - start);
}

/** Opens the create form after another form, and its list of applications. */
async function openCreateForm(page: Page) {
  const applications = page.getByRole('combobox', {
    name: /^Application Name/,
  });
  const type = page.getByRole('radio', { name: /^Day 1/ });
  await openForm(page, 'directory-group');
  // The draft of the last opening, which the form would offer first.
  await page.evaluate(() => localStorage.clear());
  return withSlowProcessor(page, TIMES_SLOWER, async () => {
    const form = await timeOf(async () => {
      await followTo(
        page,
        '/create/templates/default/ecosystem-builder-create-cn',
      );
      await type.waitFor();
    });
    const list = await timeOf(async () => {
      await type.check();
      await applications.click();
      const options = page.getByRole('listbox').getByRole('option');
      await options.first().waitFor();
    });
    return { form, list };
  });
}

test('the create form of an application opens', async ({ page }) => {
  await giveLongLists(page);
  const forms: number[] = [];
  const lists: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const { form, list } = await openCreateForm(page);
    forms.push(form);
    lists.push(list);
  }
  print(
    'the create form opens after another form, median',
    percentile(forms, 50),
    'ms',
    OPEN_MS,
  );
  print(
    'its list of 5,000 applications opens, median',
    percentile(lists, 50),
    'ms',
    OPEN_MS,
  );
});

test('letters of the create form of an application', async ({ page }) => {
  await giveLongLists(page);
  await openForm(page, 'ecosystem-builder-create-cn');
  await page.getByRole('radio', { name: /^Day 0/ }).check();
  const times = await bestTimes(box(page, 'Description'), TEXT);
  const what = 'a letter of the create form is painted';
  print(`${what}, median`, percentile(times, 50), 'ms', LONGEST_MS);
  print(`${what}, worst`, percentile(times, 100), 'ms', LONGEST_MS);
});
