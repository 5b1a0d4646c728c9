import { expect, type Locator, type Page, test } from '@playwright/test';
import { accounts, openForm, signIn } from '../e2e-tests/support';
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

test('letters of a search in a long picker', async ({ page }) => {
  const items = Array.from({ length: OPTIONS }, (_, index) => ({
    applicationID: `APP${index}`,
    applicationName: `Application ${index}`,
  }));
  await page.route('**/sharepoint/MAL/listAppsInfo', route =>
    route.fulfill({ json: { items, complete: true, limit: OPTIONS } }),
  );
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
