import { expect, type Locator, type Page, test } from '@playwright/test';
import { accounts, openForm, signIn } from '../e2e-tests/support';
import { bestTimes, LONGEST_MS, percentile, TEXT } from './keystrokes';
import { giveLongLists } from './longLists';
import { printRow } from './printRow';

// A trace looks at the whole page at each key, which would be measured too.
test.use({ trace: 'off', screenshot: 'off' });
test.beforeEach(({ page }) => signIn(page, accounts.requester));

const print = printRow('keystrokes');

const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true });

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
