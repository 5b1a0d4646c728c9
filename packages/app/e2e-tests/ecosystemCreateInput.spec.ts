// covers: self-service, ecosystem-builder*, field-kit, source-control-*
import { expect, type Page, test } from '@playwright/test';
import { accounts, check, fillIn, openForm, sharedPage } from './support';

const TEMPLATE = 'ecosystem-builder-create-cn';
const MARKUP = '<img src="x" onerror="window.isHacked = true">';

const shared = sharedPage(accounts.admin);

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const textbox = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();

/** Opens the form of a new application; what an earlier test has left there is forgotten. */
async function openNew(page: Page): Promise<void> {
  await page.goto('/create/templates');
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter(key => key.startsWith('portal.form-draft/'))
      .forEach(key => localStorage.removeItem(key)),
  );
  await openForm(page, TEMPLATE);
  await page.getByRole('radio', { name: /^Day 0/ }).check();
  await expect(textbox(page, 'Alias')).toBeVisible();
}

/** Replaces the text of a field at once, like the clipboard. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await textbox(page, label).fill('');
  await textbox(page, label).focus();
  await page.keyboard.insertText(text);
}

/** Makes the drafts of the device older than the day for which it keeps them. */
async function ageDrafts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('portal.form-draft/')) continue;
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
      draft.savedAt -= 25 * 60 * 60 * 1_000;
      localStorage.setItem(key, JSON.stringify(draft));
    }
  });
}

test('hostile texts stay texts, and each says its rule', async () => {
  const page = shared();
  await openNew(page);
  await paste(page, 'Description', 'a'.repeat(10_000));
  await expect(check(page, 'Description is invalid')).toBeVisible();
  await paste(page, 'Alias', '🛒🛒🛒');
  await expect(check(page, 'Invalid Alias.')).toBeVisible();
  await paste(page, 'Application Name', 'basket\u202Etxt\u0000');
  await expect(check(page, 'Application name is invalid')).toBeVisible();
  await paste(page, 'Link to Documentation', 'data:text/html,<script>');
  await expect(check(page, 'Link is invalid')).toBeVisible();

  await press(page, 'Review');
  const needs = page.getByRole('alert').filter({ hasText: /needs? you/ });
  await expect(needs).toContainText(
    'Description cannot be read. Please fill it in again',
  );
  await paste(page, 'Description', MARKUP);
  await expect(textbox(page, 'Description')).toHaveValue(MARKUP);
  await press(page, 'Review');
  await expect(needs).toContainText('Description is invalid');
  await press(page, 'View payload');
  await expect(page.getByRole('dialog', { name: 'Payload' })).toContainText(
    'onerror=',
  );
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
});

test('of quickly typed texts the last one counts, even when an earlier one is answered later', async () => {
  const page = shared();
  await openNew(page);
  const maintainer = textbox(page, 'Github Team Maintainer');
  let release = () => {};
  const gate = new Promise<void>(resolve => {
    release = resolve;
  });
  const late = '**/org/users/nobody-quick*';
  await page.route(late, async route => {
    await gate;
    // The page has given the question up.
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(late);
  await maintainer.pressSequentially('nobody-quick');
  await asked;
  await maintainer.fill('');
  await maintainer.pressSequentially('asha-requester');
  await expect(check(page, 'Valid GitHub username')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(maintainer).toHaveValue('asha-requester');
  await expect(check(page, 'Valid GitHub username')).toBeVisible();
  await expect(check(page, 'User not found')).toHaveCount(0);
});

test('a reload keeps what was filled in, and a form that was left is offered again for a day, without what no dialog took over', async () => {
  const page = shared();
  await openNew(page);
  await fillIn(page, { Alias: 'KEPT1', Description: 'Kept on this device.' });
  await page
    .getByRole('checkbox', { name: 'Create Service Account' })
    .uncheck();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: 'Organizational Secret KeyName' })
    .fill('ghp_notforthedevice');
  await expect(check(page, 'Invalid Yaccount Secret Key.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Your values are kept.')).toBeVisible();
  await expect(textbox(page, 'Alias')).toHaveValue('KEPT1');
  await expect(textbox(page, 'Description')).toHaveValue(
    'Kept on this device.',
  );
  await expect(dialog).toBeHidden();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('KEPT1');
  expect(await stored()).not.toContain('ghp_');

  await page.goto('/create/templates');
  await page.goto(`/create/templates/default/${TEMPLATE}`);
  await expect(
    page.getByRole('heading', { name: /^You began this form/ }),
  ).toBeFocused();
  await press(page, 'Continue');
  await expect(textbox(page, 'Alias')).toHaveValue('KEPT1');
  await expect(
    page.getByRole('checkbox', { name: 'Create Service Account' }),
  ).not.toBeChecked();
  await expect(
    page.getByRole('button', { name: 'Choose the account' }),
  ).toBeVisible();

  await page.goto('/create/templates');
  await ageDrafts(page);
  await openForm(page, TEMPLATE);
  await expect(page.getByRole('heading', { name: /^You began/ })).toBeHidden();
  expect(await stored()).not.toContain('KEPT1');
});

test('a text that is too long for the form costs no other text after a reload', async () => {
  const page = shared();
  await openNew(page);
  await fillIn(page, { Alias: 'KEPT2' });
  const long = 'a'.repeat(10_000);
  await paste(page, 'Description', long);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(long);
  await page.reload();
  await expect(textbox(page, 'Alias')).toHaveValue('KEPT2');
  await expect(textbox(page, 'Description')).toHaveValue('');
});
