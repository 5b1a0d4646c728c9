// covers: cost-insights, pipeline-deploy*, service-status*, template-acl*, home-page
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, tabTo, takeSession } from './support';

const headings = (page: Page) =>
  page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('the cards of home are moved and hidden, and the choice is kept in every browser', async ({
  page,
  browser,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/home');
  await expect(headings(page).first()).toHaveText('First steps');
  await button(page, 'Customise').focus();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('grid', { name: 'Cards' }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  const steps = (await rows.allTextContents()).findIndex(text =>
    text.includes('Starred'),
  );
  expect(steps).toBeGreaterThan(0);
  const earlier = button(page, "Move 'Starred' earlier");
  await tabTo(page, rows.first());
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(rows.nth(steps)).toBeFocused();
  // The handle, then the button.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(earlier).toBeFocused();
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Enter');
    await expect(earlier).toBeFocused();
  }
  await expect(headings(page).first()).toHaveText('Starred');
  await button(page, "Hide 'Recently visited'").click();
  await expect(
    headings(page).filter({ hasText: 'Recently visited' }),
  ).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(headings(page).first()).toHaveText('Starred');

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await takeSession(elsewhere, accounts.requester);
  await elsewhere.setViewportSize({ width: 390, height: 800 });
  await elsewhere.goto('/home');
  await expect(headings(elsewhere).first()).toHaveText('Starred');
  await expect(
    headings(elsewhere).filter({ hasText: 'Recently visited' }),
  ).toHaveCount(0);
  const isTooWide = await elsewhere.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isTooWide).toBe(false);

  await button(elsewhere, 'Customise').click();
  await button(elsewhere, 'Reset').click();
  await expect(headings(elsewhere).first()).toHaveText('First steps');
  // The open page of the first browser follows.
  await expect(headings(page).first()).toHaveText('First steps');
  await other.close();
});
