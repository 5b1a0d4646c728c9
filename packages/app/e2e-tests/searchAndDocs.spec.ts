// covers: techdocs-*, search-*, adrs*, catalog-*, permission-*
import { expect, type Locator, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  followTo,
  getJson,
  takeSession,
  themes,
  switchTheme,
} from './support';

const HANDBOOK = '/docs/default/component/platform-handbook';
const HANDBOOK_TAB = '/catalog/default/component/platform-handbook/docs';

test('search finds a component and a template, with the filters of the specification', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/search');
  // The software catalogue is the default result type.
  await expect(page.getByText('Result Type')).toBeVisible();
  for (const name of ['Component', 'Template', 'experimental', 'production']) {
    await expect(page.getByRole('checkbox', { name })).toBeVisible();
  }
  await expect(page.getByLabel('Entity', { exact: true })).toHaveCount(0);

  const term = page.getByRole('textbox', { name: /search/i });
  await term.fill('payments-service');
  await expect(
    page.getByRole('link', { name: /payments/i }).first(),
  ).toBeVisible();
  await expectAccessible(page);

  await term.fill('New service');
  // The box itself is drawn over; people press its label.
  await page.locator('label').filter({ hasText: 'Template' }).click();
  await expect(page.getByRole('checkbox', { name: 'Template' })).toBeChecked();
  await expect(
    page.getByRole('link', { name: /New service/ }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/filters.*kind.*Template/i);
});

test('the docs index leads to documents that read well: code, tables, diagrams, task lists, in both themes', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/docs');
  const article = page.locator('article');
  for (const theme of themes) {
    await test.step(`in the ${theme} theme`, async () => {
      await followTo(page, '/docs');
      await switchTheme(page, theme);
      await expect(
        page.getByRole('link', { name: /handbook/i }).first(),
      ).toBeVisible();
      await expectAccessible(page);

      // A document is drawn for the theme with which it is opened.
      await followTo(page, `${HANDBOOK}/guides/writing-docs`);
      await expect(article.locator('table').first()).toBeVisible();
      await expect(article.locator('pre code').first()).toBeVisible();
      await expect(article.locator('.admonition').first()).toBeVisible();
      await expect(
        article.getByRole('img', { name: /diagram/i }).first(),
      ).toBeVisible();
      await expectAccessible(page);
    });
  }

  await followTo(page, `${HANDBOOK}/start/first-day`);
  await expect(
    article.getByRole('img', { name: 'To do' }).first(),
  ).toBeVisible();

  await test.step('its lines have 70 to 80 characters at 1440 px, and its section is open', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await followTo(page, `${HANDBOOK}/reference/request-routing`);
    await expect(article.getByText('quokkaflow').first()).toBeVisible();
    // A closed section shows none of its pages.
    await expect(
      page.locator('.md-nav--primary .md-nav__link--active'),
    ).toBeVisible();
    const characters = await charactersInLine(article);
    expect(characters).toBeGreaterThan(70);
    expect(characters).toBeLessThan(80);
  });

  await test.step('a long title is not cut at 390 px', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const title = article.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    expect(await isCutWhenLong(title)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('search and the facts of the component are not printed', async () => {
    const box = page.getByPlaceholder(/^Search/);
    const facts = page.getByText('Owner:', { exact: true });
    await expect(box).toBeVisible();
    await expect(facts).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(box).toBeHidden();
    await expect(facts).toBeHidden();
    await expect(article.locator('> p').first()).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  // The reader's add-ons are in the tab of the entity, too.
  await followTo(page, `${HANDBOOK_TAB}/guides/writing-docs`);
  await expect(
    article.getByRole('img', { name: /diagram/i }).first(),
  ).toBeVisible();
});

// The last two of this file, so that the index has taken in meanwhile what the tests before had built.
test('a word that stands only in a document is found, and leads to it', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  // The word is findable once the docs were built, which their first reader triggers.
  await page.goto('/docs/default/component/platform-handbook');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(
      async () => {
        const path = '/api/search/query?term=quokkaflow&types[0]=techdocs';
        return (await getJson<{ results: unknown[] }>(page, path)).results
          .length;
      },
      { message: 'the word is in the index', timeout: 120_000 },
    )
    .toBeGreaterThan(0);

  await followTo(page, '/search?query=quokkaflow');
  await page
    .getByRole('button', { name: 'Documentation' })
    .or(page.getByText('Documentation', { exact: true }))
    .first()
    .click();
  await page
    .getByRole('link', { name: /request routing/i })
    .first()
    .click();
  await expect(page).toHaveURL(
    /\/docs\/default\/component\/platform-handbook\/reference\/request-routing/,
  );
  await expect(page.getByText('quokkaflow').first()).toBeVisible();
});

test('the best match is first, and a document is one hit with its sections, at 390 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await takeSession(page, accounts.requester);
  await page.goto('/search');
  const box = page.getByRole('textbox', { name: /search/i });
  await expect(box).toBeFocused();
  await page.keyboard.type('payments');
  const results = page.getByRole('list', { name: 'Search results' });
  const titles = results.getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('Payments');
  await expect(
    results.getByRole('listitem').filter({ hasText: 'Payments service' }),
  ).toContainText('Owner: Payments · System: Payments');

  const documentation = page.getByRole('button', { name: 'Documentation' });
  await expect(documentation).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await documentation.click();
  await box.fill('shortest region');
  await expect(titles).toHaveText(['Request routing']);
  await expect(
    page
      .getByRole('list', { name: 'Sections of Request routing' })
      .getByRole('link'),
  ).toHaveText(['How it decides']);
  await expect(results.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** How many characters a full line of the document has, in the mean: its first paragraph is repeated until it has many lines. */
function charactersInLine(article: Locator): Promise<number> {
  return article
    .locator('> p')
    .first()
    .evaluate(paragraph => {
      paragraph.textContent = `${paragraph.textContent} `.repeat(8);
      const range = document.createRange();
      const lines = new Map<number, number>();
      for (let at = 0; at < paragraph.textContent.length; at += 1) {
        range.setStart(paragraph.firstChild!, at);
        range.setEnd(paragraph.firstChild!, at + 1);
        const { top } = range.getBoundingClientRect();
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      const full = [...lines.values()].slice(0, -1);
      return full.reduce((sum, each) => sum + each, 0) / full.length;
    });
}

/** Whether a long text in a heading ends beyond what is shown of the heading, or of the page. */
function isCutWhenLong(heading: Locator): Promise<boolean> {
  return heading.evaluate(title => {
    title.textContent =
      'How requests find their way from the edge to the warehouses, and back to whoever waits for them';
    const range = document.createRange();
    range.selectNodeContents(title);
    const text = range.getBoundingClientRect();
    const shown = title.getBoundingClientRect();
    const isClipped =
      getComputedStyle(title).overflow !== 'visible' &&
      title.scrollHeight > title.clientHeight;
    return (
      isClipped ||
      text.right > Math.min(shown.right, window.innerWidth) ||
      text.left < 0
    );
  });
}

test('each page opens its help from the handbook, on a phone and in both themes, and asks for it only then', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/static/docs/')) asked.push(request.url());
  });
  await page.goto('/catalog');
  const help = page.getByRole('dialog', { name: 'Help for this page' });
  await expect(page.getByRole('link', { name: 'Catalogue' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(help.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
  await help.getByRole('link', { name: 'words we use' }).click();
  await expect(page).toHaveURL(/platform-handbook\/start\/glossary/);
  await expect(help).toBeHidden();

  await followTo(page, '/create/templates/default/new-service');
  for (const theme of themes) {
    await switchTheme(page, theme);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(help.getByText('Form: a new service')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'You' }).click();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(help.getByText('Form: a new service')).toBeVisible();
  await expectAccessible(page);
  await help.getByText('Close', { exact: true }).click();
  await expect(help).toBeHidden();
});
