// covers: explore, service-status*
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, sidebar, takeSession } from './support';

const team = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

test('the tree of teams starts at the own team, is walked by keyboard, and leads on', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/explore');
  await expect(page).toHaveURL(/\/explore\/groups/);
  await expect(
    sidebar(page).getByRole('link', { name: 'D&T Teams' }),
  ).toHaveAttribute('aria-current', 'page');
  const own = team(page, /^Checkout/);
  await expect(own).toHaveAttribute('aria-selected', 'true');
  // The picture is scrolled to it, the page is not.
  await expect(own).toContainText('Your team');
  await expect(own).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('heading', { name: 'Teams', exact: true }).first(),
  ).toBeInViewport();
  await expect(own).toContainText(/people.*components/s);
  await expect(own).toContainText(/in 30 days/);
  await expectAccessible(page);

  await own.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(team(page, /^Digital/)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('pay');
  await expect(team(page, /^Payments/)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  await expect(page).toHaveURL(/team=group%3Adefault%2Fpayments/);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(team(page, /^Checkout/)).toBeVisible();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isTooWide).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page
    .getByRole('region', { name: 'Payments' })
    .getByRole('link', { name: /components?$/ })
    .click();
  await expect(
    page.getByRole('link', { name: 'Payments service', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Basket service', exact: true }),
  ).toHaveCount(0);
});
