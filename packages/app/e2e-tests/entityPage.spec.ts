// covers: service-status, pipeline-deploy, code-health, source-control-*, service-management, on-call, entity-tabs-react, self-service, entity-page
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  findJumps,
  observePage,
  slowAnswers,
  takeSession,
} from './support';

const ORDERS = '/catalog/default/component/order-service';

const card = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The answer to a question of the first card. */
const answer = (page: Page, question: string) =>
  card(page, 'About')
    .locator('dl > div')
    .filter({ has: page.getByText(question, { exact: true }) })
    .getByRole('definition');

/** Pixels that must be scrolled to: of the page, and of the given tables. */
const hiddenPixels = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('article table'),
    ].map(box => box.scrollWidth - box.clientWidth),
  );

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

test('the parts of an overview come late, and move nothing', async ({
  page,
}) => {
  await observePage(page);
  await slowAnswers(page, 600);
  await page.goto(ORDERS);
  await expect(card(page, 'Secrets')).toContainText('partners/delivery-slots');
  await expect(card(page, 'Depends on resources')).toContainText('database');
  expect(await findJumps(page, 0)).toEqual([]);
});

test('a component answers first what people look up, and opens forms that know it', async ({
  page,
}) => {
  await page.goto(ORDERS);
  await test.step('the header', async () => {
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Order service');
    const main = page.getByRole('main');
    for (const [name, path] of [
      ['Checkout', 'system/checkout'],
      ['Commerce', 'domain/commerce'],
    ]) {
      await expect(
        main
          .getByRole('link', { name, exact: true })
          .and(page.locator(`[href="/catalog/default/${path}"]`))
          .first(),
      ).toBeVisible();
    }
    await page.getByRole('button', { name: 'Add to favorites' }).click();
    await page.getByRole('button', { name: 'Remove from favorites' }).click();
    await expect(
      page.getByRole('button', { name: 'Add to favorites' }),
    ).toBeVisible();
  });

  await test.step('the answers', async () => {
    await expect(answer(page, 'What it is')).toContainText(
      'Places orders, follows them',
    );
    const owner = answer(page, 'Who owns it');
    await expect(
      owner.getByRole('link', { name: 'Checkout', exact: true }),
    ).toBeVisible();
    await expect(owner.locator('a[href^="mailto:"]').first()).toBeVisible();
    const health = answer(page, 'Is it healthy');
    await expect(health.getByRole('link', { name: 'Last run' })).toBeVisible();
    await expect(health.getByText(/^Quality gate/)).toBeVisible();
    await expect(
      answer(page, 'What changed last').getByRole('link').first(),
    ).toHaveAttribute('href', new RegExp(`^${ORDERS}/ci-cd/\\d+$`));
    const places = answer(page, 'Where to look');
    await expect(
      places.getByRole('link', { name: /Code: retail-example\/order-service/ }),
    ).toBeVisible();
    await expect(
      places.getByRole('link', { name: 'Documentation' }),
    ).toHaveAttribute('href', /^\/docs\/default\/component\/order-service/i);
  });

  await test.step('at 390 pixels', async () => {
    const consumed = card(page, 'Consumed APIs');
    await expect(
      consumed.getByRole('link', { name: 'Basket API' }),
    ).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(
      consumed.getByRole('link', { name: 'Basket API' }),
    ).toBeVisible();
    await expect
      .poll(async () => Math.max(...(await hiddenPixels(page))))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });

  await test.step('the graph, whole beside the sidebar of a small window', async () => {
    await page.setViewportSize({ width: 1000, height: 844 });
    const relations = card(page, 'Relations');
    await expect(
      relations.getByRole('link', { name: /^Order database/ }),
    ).toBeVisible();
    await expect
      .poll(() =>
        relations.evaluate(box => {
          const end = box.getBoundingClientRect().right;
          return [...box.querySelectorAll('a')].filter(
            link => link.getBoundingClientRect().right > end,
          ).length;
        }),
      )
      .toBe(0);
  });

  await test.step('a template', async () => {
    const templates = card(page, 'Self-service');
    await templates.getByRole('link', { name: 'Report an incident' }).click();
    await expect(page.getByLabel(/^Summary/)).toHaveValue('Order service: ');
  });
});
