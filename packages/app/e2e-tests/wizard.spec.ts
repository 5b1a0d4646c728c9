// covers: self-service, field-kit
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
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
