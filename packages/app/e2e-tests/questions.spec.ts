// covers: catalog-*, home-page, self-service*, search-page, quick-search*, cost-insights*, entity-page, portal-ui
import { expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accounts,
  observePage,
  sidebar,
  takeSession,
  untilAtRest,
} from './support';
import { type Question, recordQuestions } from './support/questions';

interface Route {
  path: string;
  /** The most questions that the page may ask. */
  budget: number;
  /** What it asks, in no order. */
  questions: string[];
}

const routes: Record<string, Route> = JSON.parse(
  readFileSync(join(__dirname, 'questions/routes.json'), 'utf8'),
);

/** Pages whose rows are asked for before anything is counted. */
const LISTS = ['catalogue', 'docs'];

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

/** Opens a page as at a second visit, and waits until it has asked so many questions and asks nothing more. */
async function questionsOf(
  page: Page,
  path: string,
  expected: number,
): Promise<Question[]> {
  await page.goto(path);
  await untilAtRest(page);
  const { count, take } = recordQuestions(page);
  await page.reload();
  await sidebar(page).waitFor();
  // On a busy machine a card may ask late. What is missing for long is shown by the comparison.
  await expect
    .poll(count)
    .toBeGreaterThanOrEqual(expected)
    .catch(() => undefined);
  await untilAtRest(page);
  return take();
}

for (const [name, { path, budget, questions }] of Object.entries(routes)) {
  test(`${name} asks what its list says, nothing twice`, async ({ page }) => {
    await takeSession(page, accounts.requester);
    await observePage(page);
    const asked = await questionsOf(page, path, questions.length);
    const texts = asked.map(({ text }) => text);
    expect(repeated(asked.map(({ key }) => key)), 'asked twice').toEqual([]);
    expect(
      repeated(asked.flatMap(({ refs }) => refs)),
      'entities asked for twice',
    ).toEqual([]);
    expect(texts.toSorted(), 'questions of the page').toEqual(
      questions.toSorted(),
    );
    expect(texts.length).toBeLessThanOrEqual(budget);
    const [list] = texts.filter(text => /entities\/by-query \{/.test(text));
    if (LISTS.includes(name)) {
      expect(list, 'the rows come first').toContain('"totalItems":"exclude"');
    }
  });
}

test('rows and an entity that are known are shown while the catalogue does not answer', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await observePage(page);
  await page.goto('/catalog?filters[user]=all');
  // Owners and systems get their titles after the rows.
  await untilAtRest(page);
  const rows = page.getByRole('rowheader').getByRole('link');
  const row = rows.nth(12);
  const name = await row.innerText();
  // From here on the catalogue is silent.
  await page.route('**/api/catalog/**', () => undefined);

  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a link under the pointer has its entity read before it is opened', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Basket service' }).first().hover();
  await page.waitForRequest(/by-name\/component\/default\/basket-service$/);
});
