// covers: self-service, ecosystem-builder*, access-node, directory-*, github-fields, source-control-*
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  accounts,
  expectAccessible,
  openForm,
  tabTo,
  takeSession,
  uniqueName,
} from './support';

const MEMBER = 'lucia.moretti@retail.example';

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

const list = (page: Page, name: string) => page.getByRole('combobox', { name });

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await tabTo(page, page.getByRole('textbox', { name: label }).first());
    await page.keyboard.type(text);
  }
}

/** Chooses the first option that a typed text leaves. */
async function pick(page: Page, label: string, text: string) {
  await tabTo(page, list(page, label));
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: text })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list(page, label)).toHaveValue(text);
}

async function toggle(page: Page, control: Locator) {
  await tabTo(page, control);
  await page.keyboard.press('Space');
}

/** Fills in an open dialog: its first control has the focus, and after the dialog its opener again. */
async function inDialog(
  page: Page,
  opener: Locator,
  parts: { first: Locator; fill: () => Promise<void> },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(parts.first).toBeFocused();
  await expectAccessible(page);
  await parts.fill();
  await press(page, dialog.getByRole('button', { name: /^(Confirm|Save)$/ }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Follows the first link of the error summary, which has the focus after a refused check. */
async function followFirstError(page: Page) {
  await press(page, button(page, 'Review'));
  const summary = page.getByRole('alert').filter({ hasText: /needs? you/ });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
}

async function fillInResourceGroups(page: Page) {
  const groups = page.getByRole('checkbox', { name: 'Resource Groups' });
  await toggle(page, groups);
  const production = page.getByRole('dialog').getByRole('checkbox').first();
  await inDialog(page, groups, {
    first: production,
    fill: async () => {
      await page.keyboard.press('Space');
      await expect(production).toBeChecked();
    },
  });
  await expect(groups).toBeChecked();
  await toggle(
    page,
    page.getByRole('checkbox', { name: 'Self-Hosted Runners' }),
  );
  await typeInto(page, { 'Team Name': 'runners1' });
}

async function chooseTools(page: Page) {
  const tools = button(page, 'Choose tools');
  await press(page, tools);
  const snyk = page.getByRole('dialog').getByRole('checkbox').first();
  await inDialog(page, tools, {
    first: snyk,
    fill: async () => {
      await page.keyboard.press('Space');
      await expect(snyk).not.toBeChecked();
    },
  });
}

async function addMember(page: Page) {
  const add = button(page, 'Add to Team Members');
  await press(page, add);
  const email = page.getByRole('dialog').getByRole('textbox');
  await inDialog(page, add, {
    first: email,
    fill: async () => {
      await page.keyboard.type(MEMBER);
      const save = page.getByRole('dialog').getByRole('button', {
        name: 'Save',
      });
      await expect(save).toBeEnabled();
    },
  });
  await expect(
    page.getByRole('listitem').filter({ hasText: MEMBER }),
  ).toBeVisible();
}

test('an application is onboarded by the keyboard alone', async ({ page }) => {
  await takeSession(page, accounts.requester);
  await openForm(page, 'ecosystem-builder-create-v2');
  const alias = uniqueName('').replace(/\W/g, '').slice(-7);
  const name = `e2e-${alias}`.toLowerCase();

  await followFirstError(page);
  const dayZero = page.getByRole('radio', { name: /^Day 0/ });
  await expect(dayZero).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dayZero).toBeChecked();
  await followFirstError(page);
  await expect(list(page, 'Product Name')).toBeFocused();

  await pick(page, 'Product Name', 'Basket and Checkout');
  await typeInto(page, {
    'Application Name': name,
    Description: 'Made by the end-to-end test.',
    Alias: alias,
    'IO Code': 'BAU RUN',
    'Link to Documentation': 'https://docs.retail.example/basket',
  });
  await fillInResourceGroups(page);
  await typeInto(page, { 'Override Github Repository Name': name });
  await chooseTools(page);
  await addMember(page);
  await typeInto(page, { 'Github Team Maintainer': 'asha-requester' });
  await toggle(page, page.getByRole('checkbox', { name: 'Enable Mailbox' }));
  await typeInto(page, {
    'Resource Owner': accounts.requester,
    'Supported By': 'checkout@retail.example',
  });
  await expectAccessible(page);

  const payload = button(page, 'View payload');
  await press(page, payload);
  await expect(page.getByRole('dialog', { name: 'Payload' })).toContainText(
    `"application_name": "${name}"`,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(payload).toBeFocused();

  await press(page, button(page, 'Review'));
  await expect(button(page, 'Create')).toBeVisible();
  await expectAccessible(page);
  await press(page, button(page, 'Create'));
  await expect(page).toHaveURL(/\/create\/tasks\//);
});

/** Moves a switch off, and fills in the texts of the dialog that it opens. */
async function fillInDialog(
  page: Page,
  name: string,
  values: Record<string, string>,
) {
  const control = page.getByRole('checkbox', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await toggle(page, control);
  await inDialog(page, control, {
    first: dialog.getByRole('textbox').first(),
    fill: async () => {
      await typeInto(page, values);
      // The company's systems are asked before the dialog can be confirmed.
      await expect(
        dialog.getByRole('button', { name: 'Confirm' }),
      ).toBeEnabled();
    },
  });
  await expect(control).not.toBeChecked();
}

async function addGroup(page: Page, name: string) {
  await toggle(page, page.getByRole('checkbox', { name: 'Create AD Group' }));
  const add = button(page, 'Add to Existing AD Group List');
  await press(page, add);
  const dialog = page.getByRole('dialog');
  await inDialog(page, add, {
    first: dialog.getByRole('textbox'),
    fill: async () => {
      await page.keyboard.type(name);
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    },
  });
  await expect(
    page.getByRole('listitem').filter({ hasText: name }),
  ).toBeVisible();
}

test('an existing application with its own repository and account is filled in by the keyboard alone', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
  await openForm(page, 'ecosystem-builder-create-cn');
  await followFirstError(page);
  await expect(page.getByRole('radio', { name: /^Day 0/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Day 1/ })).toBeChecked();

  await pick(page, 'Application Name', 'media-library');
  await expect(list(page, 'Application ID')).toHaveValue('APP1013');
  await tabTo(page, list(page, 'Business Criticality'));
  await page.keyboard.type('Month');
  await typeInto(page, { 'IO Code': 'BAU RUN' });
  await fillInDialog(page, 'Create Github Repository', {
    'Github Repository Name': 'platform-handbook',
  });
  await chooseTools(page);
  await addGroup(page, 'Catalogue');
  await typeInto(page, { 'Github Team Maintainer': 'asha-requester' });
  await fillInDialog(page, 'Create Service Account', {
    'Yaccount ID': 'y100001@retail.example',
    'Organizational Secret KeyName': 'MEDIA_KEY',
  });
  // The company's list does not know the owner of this application yet.
  await typeInto(page, { 'Resource Owner': accounts.requester });
  await expectAccessible(page);

  await press(page, button(page, 'Review'));
  await expect(button(page, 'Create')).toBeVisible();
  for (const text of [
    'media-library',
    'Month 1',
    'platform-handbook',
    'Catalogue',
    'y100001@retail.example',
    'MEDIA_KEY',
  ]) {
    await expect(
      page.getByRole('definition').filter({ hasText: text }).first(),
    ).toBeVisible();
  }
});
