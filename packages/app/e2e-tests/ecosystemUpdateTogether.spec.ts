// covers: self-service, ecosystem-builder*, access-node, source-control-*, scaffolder-backend-module-*
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  accounts,
  check,
  choose,
  company,
  expectAccessible,
  fillIn,
  openForm,
  takeSession,
  uniqueName,
} from './support';

const RUN_TIMEOUT_MS = 120_000;
const CHECK = 'Check for newer version';
const PORTFOLIO = 'digital-commerce';
const FILE = 'checkout.json';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Description' });

/** Opens the file as a person, in a browser of their own. */
async function openFile(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await takeSession(page, email);
  await openForm(page, 'ecosystem-builder-update-cn');
  await choose(page, 'Portfolio', PORTFOLIO);
  await choose(page, 'File', FILE);
  await press(page, 'Fetch Data');
  await expect(description(page)).toBeVisible();
  return page;
}

async function waitForRun(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/create\/tasks\//);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible({
    timeout: RUN_TIMEOUT_MS,
  });
}

async function createAndWait(page: Page): Promise<void> {
  await press(page, 'Review');
  await press(page, 'Create');
  await waitForRun(page);
}

/** Settles the conflict of both versions: keeps the other person's description and one's own other changes. */
async function join(
  page: Page,
  values: { mine: string; theirs: string; link: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'The file has changed' });
  const sides = dialog.getByRole('group', { name: 'Description' });
  await expect(
    sides.getByRole('radio', { name: `Your value ${values.mine}` }),
  ).toBeChecked();
  await expectAccessible(page);
  await sides
    .getByRole('radio', { name: `Value in the file now ${values.theirs}` })
    .check();
  await press(page, 'Continue with these values');
  await expect(dialog).toBeHidden();
  await expect(description(page)).toHaveValue(values.theirs);
  await expect(
    page.getByRole('textbox', { name: 'Link to Documentation' }),
  ).toHaveValue(values.link);
}

/** Values that no earlier test has written. */
function newValues() {
  const name = uniqueName('both');
  return {
    theirs: `Turns a basket into an order. ${name} first.`,
    mine: `Turns a basket into an order. ${name} second.`,
    link: `https://wiki.retail.example/${name}`,
  };
}

/** Opens the file for two people, of whom each makes a change; both change the description. */
async function openTwice(
  browser: Browser,
  { theirs, mine, link }: ReturnType<typeof newValues>,
): Promise<{ first: Page; second: Page }> {
  const first = await openFile(browser, accounts.admin);
  const second = await openFile(browser, accounts.requester);
  await fillIn(first, { Description: theirs });
  await fillIn(second, { Description: mine, 'Link to Documentation': link });
  return { first, second };
}

async function expectBoth({ theirs, link }: ReturnType<typeof newValues>) {
  expect(await company.onboardingFile(PORTFOLIO, FILE)).toMatchObject({
    description: theirs,
    confluence_page: link,
  });
}

test('two people change one file, and the second joins both changes before the review', async ({
  browser,
}) => {
  const values = newValues();
  const { first, second } = await openTwice(browser, values);
  await createAndWait(first);

  await press(second, 'Review');
  const needs = second.getByRole('alert').filter({ hasText: /needs? you/ });
  await expect(needs).toContainText(
    `Somebody has changed the file meanwhile. Choose '${CHECK}'`,
  );
  await press(second, CHECK);
  await join(second, values);
  await press(second, 'View File Changes');
  const changes = second.getByRole('dialog');
  await expect(changes.locator('ins')).toContainText([values.link]);
  await second.keyboard.press('Escape');
  await createAndWait(second);
  await expectBoth(values);
});

test('two people change one file, and the second joins both changes after the refusal of the server', async ({
  browser,
}) => {
  const values = newValues();
  const { first, second } = await openTwice(browser, values);
  await press(second, 'Review');
  await expect(
    second.getByRole('button', { name: 'Create', exact: true }),
  ).toBeVisible();
  await createAndWait(first);

  // The refusal leads to the form, which compares the values with the file.
  await press(second, 'Create');
  await join(second, values);
  await expect(check(second, 'Your changes are kept')).toBeVisible();
  await createAndWait(second);
  await expectBoth(values);
});
