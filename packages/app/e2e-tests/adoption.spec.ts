// covers: adoption*
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, takeSession } from './support';

const EVENTS = '**/api/adoption/events';

/** What counts is loaded when a page is at rest, and sends after a while. */
const SENT_MS = 60_000;

/** Waits until the page sends what it has counted. */
const nextCounts = (page: Page) =>
  page.waitForRequest(EVENTS, { timeout: SENT_MS });

test('what a person does is counted without their name, and an admin reads the figures', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await takeSession(page, accounts.requester);
  const sent = nextCounts(page);
  await page.goto('/catalog/default/component/order-service');
  const request = await sent;
  expect(request.postDataJSON().events).toContainEqual({
    kind: 'page',
    page: 'page:catalog/entity',
  });
  expect(request.postData()).not.toContain('order-service');
  expect((await request.response())?.status()).toBe(202);

  await page.goto('/adoption');
  await expect(
    page.getByText('The figures are for the administrators of the portal'),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'What is counted' }),
  ).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const admin = await context.newPage();
  await takeSession(admin, accounts.admin);
  await admin.goto('/adoption');
  const pages = admin.getByRole('region', { name: /^Page views by week/ });
  await admin.getByRole('button', { name: /Page$/ }).click();
  await admin
    .getByRole('option', { name: '/catalog/:namespace/:kind/:name' })
    .click();
  await pages.getByRole('button', { name: 'Show as a table' }).click();
  await expect(
    pages.getByRole('row').nth(1).getByRole('cell').last(),
  ).toHaveText(/^[1-9]\d*$/);
  await expect(
    admin.getByText('Teams are counted when the week is over', { exact: true }),
  ).toBeVisible();
  await expect(
    admin.getByRole('heading', { name: 'Documentation that nobody opens' }),
  ).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(admin);
  expect(
    await admin.evaluate(
      () => document.documentElement.scrollWidth <= window.innerWidth,
    ),
  ).toBe(true);
  await context.close();
});

test('a browser that blocks the counting works as before, and what was lost is counted once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await takeSession(page, accounts.requester);
  await page.route(EVENTS, route => route.abort('blockedbyclient'));
  const blocked = nextCounts(page);
  await page.goto('/standards');
  await blocked;
  await expect(
    page.getByRole('heading', { name: 'Standards', level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unroute(EVENTS);
  const sent = nextCounts(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page
    .getByRole('link', { name: 'What is counted, and who reads it' })
    .click();
  const { lost } = (await sent).postDataJSON();
  expect(lost).toBeGreaterThan(0);
});
