// covers: self-service, field-kit
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  expectOwner,
  takeSession,
  uniqueName,
  userToken,
} from './support';

const FORM = '/create/templates/default/new-service';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const step = (page: Page, number: number | 'review') =>
  expect(page).toHaveURL(new RegExp(`[?&]step=${number}`));

const nameBox = (page: Page) => page.getByLabel(/^Name/);

test('a refused step leads to its fields, and an error goes when its value is right', async ({
  page,
}) => {
  await page.goto(FORM);
  await press(page, 'Next');
  const needs = page.getByRole('alert').filter({ hasText: /needs? you/ });
  await expect(needs).toBeFocused();
  await expectAccessible(page);
  await needs.getByRole('link', { name: /^Name:/ }).click();
  await expect(nameBox(page)).toBeFocused();
  await nameBox(page).fill(uniqueName('wizard'));
  await expect(needs.getByRole('link', { name: /^Name:/ })).toHaveCount(0);
});

test('Back, Forward and a reload keep the step and what was typed', async ({
  page,
}) => {
  const name = uniqueName('wizard');
  await page.goto(FORM);
  await nameBox(page).fill(name);
  await page.getByLabel(/^Description/).fill('Made by the end-to-end test');
  await press(page, 'Next');
  await step(page, 2);
  await page.goBack();
  await expect(nameBox(page)).toHaveValue(name);
  await page.goForward();
  await step(page, 2);
  await page.reload();
  await expect(page.getByText('Your values are kept.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible();
  await press(page, 'Back');
  await expect(nameBox(page)).toHaveValue(name);
  await expectAccessible(page);
});

test('a form that was left is offered again, and Cancel forgets it', async ({
  page,
}) => {
  const name = uniqueName('wizard');
  await page.goto(FORM);
  await nameBox(page).fill(name);
  await step(page, 1);
  await page.goto('/create/templates');
  await page.goto(FORM);
  await expect(
    page.getByRole('heading', { name: /^You began this form/ }),
  ).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Continue');
  await expect(nameBox(page)).toHaveValue(name);
  await press(page, 'Cancel');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Leave');
  await expect(page).toHaveURL(/\/create\/templates$/);
  await page.goto(FORM);
  await expect(nameBox(page)).toHaveValue('');
});

test('the review says titles, leads back to a step, and fits a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = uniqueName('wizard');
  await page.goto(FORM);
  await nameBox(page).fill(name);
  await page.getByLabel(/^Description/).fill('Made by the end-to-end test');
  await press(page, 'Next');
  await expectOwner(page);
  await press(page, 'Next');
  await press(page, 'Review');
  await step(page, 'review');
  await expect(page.getByRole('heading', { name: /Review$/ })).toBeFocused();
  const lines = page.getByRole('definition');
  await expect(lines.filter({ hasText: 'Checkout' }).first()).toBeVisible();
  await expect(page.getByText('group:default/checkout')).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await expect(nameBox(page)).toHaveValue(name);
  await press(page, 'Review');
  await step(page, 'review');
  await expect(
    page.getByRole('button', { name: 'Create', exact: true }),
  ).toBeVisible();
});

test('signing out leaves no draft behind', async ({ page }) => {
  await page.goto(FORM);
  await nameBox(page).fill('left behind');
  await step(page, 1);
  const drafts = () =>
    page.evaluate(
      () =>
        Object.keys(localStorage).filter(key =>
          key.startsWith('portal.form-draft/'),
        ).length,
    );
  await expect.poll(drafts).toBe(1);
  await userToken(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  // Signing out leaves the page, which a look may meet.
  await expect(async () => expect(await drafts()).toBe(0)).toPass();
});
