// covers: *-fields, confluent-*, directory-*, self-service, source-control-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  check,
  expectOwner,
  openForm,
  tabTo,
  takeSession,
  SUBSCRIPTION,
  uniqueName,
} from './support';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

async function typeInto(page: Page, label: string, text: string) {
  const box = page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await tabTo(page, box.first());
  await page.keyboard.type(text);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('a form with a list of people is filled in by the keyboard alone', async ({
  page,
}) => {
  const name = uniqueName('Keyboard ');
  await openForm(page, 'directory-group');
  await typeInto(page, 'Name', name);
  await typeInto(page, 'Purpose', 'May read baskets');
  await press(page, 'Next');

  const add = page.getByRole('button', { name: /^Add/ });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The focus is in the dialog at once, and stays there.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await typeInto(page, 'Email', accounts.requester);
  const write = dialog.getByRole('checkbox', { name: /write/i });
  await tabTo(page, write);
  await page.keyboard.press('Space');
  await expect(write).toBeChecked();
  await press(page, 'Save');
  await expect(dialog).toBeHidden();
  // Back where one came from.
  await expect(page.locator(':focus')).toHaveCount(1);

  await press(page, 'Next');
  // The owner, who is known a moment later.
  await expectOwner(page);
  await press(page, 'Review');
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('a list of choices is used by the keyboard alone', async ({ page }) => {
  await openForm(page, 'resource-group');
  const subscription = page.getByRole('combobox', { name: 'Subscription' });
  await tabTo(page, subscription);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  // The first Escape closes the list, and nothing is chosen.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(subscription).toHaveValue('');
  await page.keyboard.type(SUBSCRIPTION.name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(subscription).toHaveValue(new RegExp(SUBSCRIPTION.name));
  await press(page, 'Next');

  await typeInto(page, 'Name', uniqueName('rg-keyboard'));
  await expect(check(page, 'Resource Group Available')).toBeVisible();
  await typeInto(page, 'Purpose', 'Baskets');
  await press(page, 'Next');
  // The owner, who is known a moment later.
  await expectOwner(page);
  await press(page, 'Review');
  await expect(
    page.getByRole('button', { name: 'Create', exact: true }),
  ).toBeVisible();
});

/** Chooses an option of a list that opens during typing. */
async function pick(page: Page, label: string, text: string) {
  const box = page.getByRole('combobox', { name: label });
  await tabTo(page, box);
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(new RegExp(text, 'i'));
}

/** Chooses an option of a native list by its first letters. */
async function pickNative(page: Page, label: string, text: string) {
  const box = page.getByRole('combobox', { name: label });
  await tabTo(page, box);
  await page.keyboard.type(text);
  await expect(box.locator('option:checked')).toHaveText(text);
}

/** Starts the run, and opens the page of what it has made. */
async function createAndFollow(page: Page, link: string) {
  await press(page, 'Review');
  await press(page, 'Create');
  await expect(page).toHaveURL(/\/create\/tasks\//);
  const made = page.getByRole('link', { name: link });
  await expect(made).toBeVisible({ timeout: 90_000 });
  await tabTo(page, made);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/default\//);
}

test('a new service is made by the keyboard alone', async ({ page }) => {
  const name = uniqueName('keys');
  await openForm(page, 'new-service');
  await typeInto(page, 'Name', name);
  await typeInto(page, 'Description', 'Made without a mouse');
  await press(page, 'Next');
  await expectOwner(page);
  await press(page, 'Next');
  await expect(page.getByRole('textbox', { name: 'Repository' })).toHaveValue(
    name,
  );
  await createAndFollow(page, 'Open in catalogue');
  await expect(
    page.getByRole('heading', { name: new RegExp(name) }).first(),
  ).toBeVisible();
});

test('a topic of Kafka is made by the keyboard alone', async ({ page }) => {
  const functionality = uniqueName('keys');
  await openForm(page, 'kafka-topic');
  await pick(page, 'Application', 'basket');
  await typeInto(page, 'Interface id', 'int011');
  await typeInto(page, 'Functionality', functionality);
  await pickNative(page, 'Environment', 'Development');
  await expect(check(page, 'The name is available for use')).toBeVisible();
  await press(page, 'Next');
  await typeInto(page, 'Purpose', 'Baskets');
  await press(page, 'Next');
  await expectOwner(page);
  await createAndFollow(page, 'Open in catalogue');
});
