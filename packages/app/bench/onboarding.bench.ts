import { type Page, test } from '@playwright/test';
import { accounts, followTo, openForm, signIn } from '../e2e-tests/support';
import {
  bestTimes,
  LONGEST_MS,
  percentile,
  SLOW_KEY_DELAY_MS,
  TEXT,
  TIMES_SLOWER,
  withSlowProcessor,
} from './keystrokes';
import { giveLongLists } from './longLists';
import { printRow } from './printRow';

// A trace looks at the whole page at each key, which would be measured too.
test.use({ trace: 'off', screenshot: 'off' });
test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.requester);
  await giveLongLists(page);
});

const print = printRow('onboarding');

/** Longest time from a link to a form that can be used, in milliseconds. */
const OPEN_MS = 1_000;

/** How often the form is opened. */
const OPENINGS = 5;

/** The onboarding forms, with their templates. */
const FORMS = [
  ['CN', 'ecosystem-builder-create-cn'],
  ['V2', 'ecosystem-builder-create-v2'],
];

/** Returns how long something takes, in milliseconds. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return Math.round(performance.now() - start);
}

/** Opens a create form after another form, and its list of applications. */
async function openCreateForm(page: Page, template: string) {
  const applications = page.getByRole('combobox', {
    name: /^Application Name/,
  });
  const type = page.getByRole('radio', { name: /^Day 1/ });
  await openForm(page, 'directory-group');
  // The draft of the last opening, which the form would offer first.
  await page.evaluate(() => localStorage.clear());
  return withSlowProcessor(page, TIMES_SLOWER, async () => {
    const form = await timeOf(async () => {
      await followTo(page, `/create/templates/default/${template}`);
      await type.waitFor();
    });
    const sections = await timeOf(async () => {
      await type.check();
      await applications.waitFor();
    });
    const list = await timeOf(async () => {
      await applications.click();
      const options = page.getByRole('listbox').getByRole('option');
      await options.first().waitFor();
    });
    return { form, sections, list };
  });
}

for (const [form, template] of FORMS) {
  test(`the ${form} create form opens`, async ({ page }) => {
    const openings: Awaited<ReturnType<typeof openCreateForm>>[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      openings.push(await openCreateForm(page, template));
    }
    const printMedian = (what: string, part: 'form' | 'sections' | 'list') => {
      const times = openings.map(one => one[part]);
      print(
        `the ${form} form ${what}, median`,
        percentile(times, 50),
        'ms',
        OPEN_MS,
      );
    };
    printMedian('opens after another form', 'form');
    printMedian('shows its sections after Day 1', 'sections');
    printMedian('opens its list of 5,000 applications', 'list');
  });

  test(`letters of the ${form} create form`, async ({ page }) => {
    await openForm(page, template);
    await page.getByRole('radio', { name: /^Day 0/ }).check();
    const field = page.getByRole('textbox', {
      name: 'Description',
      exact: true,
    });
    const times = await bestTimes(field, TEXT);
    const what = `a letter of the ${form} form is painted`;
    print(`${what}, median`, percentile(times, 50), 'ms', LONGEST_MS);
    print(`${what}, worst`, percentile(times, 100), 'ms', LONGEST_MS);
    const slow = await bestTimes(field, TEXT, SLOW_KEY_DELAY_MS);
    print(
      `${what} while the form gets the last one, worst`,
      percentile(slow, 100),
      'ms',
      LONGEST_MS,
    );
  });
}
