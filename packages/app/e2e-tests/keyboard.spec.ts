// covers: *-fields, confluent-*, directory-*, self-service, source-control-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  check,
  company,
  expectOwner,
  openForm,
  tabTo,
  takeSession,
  uniqueName,
} from './support';

/** Nobody who signs in: more groups would be more to choose from for the other tests. */
const MEMBER = 'thandiwe.dlamini@retail.example';

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

test('a group of the directory is made with its members by the keyboard alone', async ({
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
  await typeInto(page, 'Email', MEMBER);
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
  await createAndFollow(page, 'Open in catalogue');
  const group = await company.directoryGroup(name);
  expect(await company.membersOf(String(group?.id))).toEqual([MEMBER]);
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
  const topic = await page.locator('dt:text-is("Topic name") + dd').innerText();
  await press(page, 'Next');
  await typeInto(page, 'Purpose', 'Baskets');
  await press(page, 'Next');
  await expectOwner(page);
  await createAndFollow(page, 'Open in catalogue');
  expect(await company.topic(topic)).toMatchObject({ topic_name: topic });
});
