import { expect, Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  expectAccessible,
  signIn,
  switchTheme,
  themes,
  uniqueName,
  userToken,
} from './support';

/** A run creates the thing, writes the entity into a repository and waits for the catalogue. */
const RUN_TIMEOUT_MS = 90_000;

/** The subscription of the sample company in which Checkout may create things. */
const SUBSCRIPTION = {
  id: 'd7e68027-2540-51be-a96e-2b5fa359a392',
  name: 'commerce-nonprod',
};
const OWNER = 'group:default/checkout';

test.beforeEach(({ page }) => signIn(page, accounts.requester));
test.afterEach(() => estate.clearFaults());

async function openForm(page: Page, template: string): Promise<void> {
  await page.goto(`/create/templates/default/${template}`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** Chooses from a list that opens while one types. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Who is in one group only has nothing to choose. */
async function expectOwner(page: Page, label = 'Owner'): Promise<void> {
  await expect(page.getByLabel(new RegExp(`^${label}`)).first()).toHaveValue(
    'Checkout',
  );
}

const check = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** Reviews, creates, and follows the run to the entity in the catalogue. */
async function createAndOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/create\/tasks\//);
  const link = page.getByRole('link', { name: 'Open in catalogue' });
  await expect(link).toBeVisible({ timeout: RUN_TIMEOUT_MS });
  await link.click();
  await expect(page).toHaveURL(/\/catalog\/default\/resource\//);
  await expect(
    page.getByRole('link', { name: 'Checkout' }).first(),
  ).toBeVisible();
}

/** Starts a run as a program would, past the form. */
async function startRun(page: Page, template: string, values: object) {
  const response = await page.request.post(
    `${environment.backendUrl}/api/scaffolder/v2/tasks`,
    {
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data: { templateRef: `template:default/${template}`, values },
    },
  );
  return { status: response.status(), body: await response.json() };
}

test('a resource group is created once, and then its name is taken', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = uniqueName('rg-e2e');
  await openForm(page, 'resource-group');
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await goOn(page);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('basket-dev');
  await expect(
    page.getByText('The expression is not matching with the Regex Expression'),
  ).toBeVisible();
  await field.fill('rg-basket-dev');
  await expect(check(page, 'Resource Group Already Exists')).toBeVisible();
  await field.fill(name);
  await expect(check(page, 'Resource Group Available')).toBeVisible();
  for (const theme of themes) {
    await expectAccessibleIn(page, theme);
  }
  await page.getByRole('textbox', { name: 'What it is for' }).fill('A test');
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  await expect(
    page.getByRole('heading', { name: new RegExp(name) }).first(),
  ).toBeVisible();

  await openForm(page, 'resource-group');
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await goOn(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(check(page, 'Resource Group Already Exists')).toBeVisible();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('A test');
  await goOn(page);
  await expect(
    page.getByText(`'Name' Resource Group Already Exists`).first(),
  ).toBeVisible();

  const values = {
    subscription: SUBSCRIPTION,
    location: 'westeurope',
    name,
    description: 'A test',
    owner: OWNER,
  };
  const second = await startRun(page, 'resource-group', values);
  expect(second.status).toBe(400);
  expect(second.body.error.message).toBe(
    "'Name' Resource Group Already Exists",
  );
});

/** Without leaving the step: a reload would begin anew. */
async function expectAccessibleIn(page: Page, theme: (typeof themes)[number]) {
  const url = page.url();
  if (theme === themes[0]) return expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(url);
  await switchTheme(other, theme);
  await expect(other.getByRole('button', { name: 'Next' })).toBeVisible();
  await expectAccessible(other);
  await switchTheme(other, themes[0]);
  return other.close();
}

test('the form does not call a name free while Azure fails, and says how to go on', async ({
  page,
}) => {
  await openForm(page, 'resource-group');
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await goOn(page);
  await estate.fault({
    service: 'azure',
    path: '.*resource[gG]roups/rg-e2e-away',
    match: 'regex',
    kind: 'status',
    status: 500,
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('rg-e2e-away');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(check(page, 'Available')).toHaveCount(0);
  await estate.clearFaults();
  await again.click();
  await expect(check(page, 'Resource Group Available')).toBeVisible();

  await estate.fault({
    service: 'azure',
    path: '.*resource[gG]roups/rg-e2e-gone',
    match: 'regex',
    kind: 'status',
    status: 500,
  });
  const { status, body } = await startRun(page, 'resource-group', {
    subscription: SUBSCRIPTION,
    location: 'westeurope',
    name: 'rg-e2e-gone',
    description: 'A test',
    owner: OWNER,
  });
  expect(status).toBe(502);
  expect(body.error.message).toContain("'Name' could not be checked");
});

test('a directory group is created with the members that were named', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = uniqueName('E2E readers');
  await openForm(page, 'directory-group');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(check(page, 'The name is available for use')).toBeVisible();
  await page.getByRole('textbox', { name: 'What it is for' }).fill('A test');
  await goOn(page);

  await page.getByRole('button', { name: 'Add team members' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await email.fill('nobody@retail.example');
  await expect(
    dialog.getByText('Invalid Email Id. Please enter a valid one.').first(),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await email.fill(accounts.requester);
  await dialog.getByRole('checkbox', { name: 'Admin' }).check();
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await save.click();
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);

  await openForm(page, 'directory-group');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(
    check(
      page,
      'An AD group already exists with the same name. Please try another name',
    ),
  ).toBeVisible();
});

test('an incident reaches the service desk', async ({ page }) => {
  test.setTimeout(180_000);
  await openForm(page, 'incident-flow');
  const line = uniqueName('Cards are refused');
  await page.getByRole('textbox', { name: 'In one line' }).fill(line);
  await page.getByRole('textbox', { name: 'What you see' }).fill('Since 9:00');
  await expect(page.getByRole('textbox', { name: 'Reported at' })).toHaveValue(
    /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d:\d{3}$/,
  );
  await goOn(page);
  await expectOwner(page, 'Your group');
  await expect(check(page, 'Valid Email')).toBeVisible();
  await createAndOpen(page);
  await expect(page.getByText(new RegExp(line)).first()).toBeVisible();
});

/** Values past the form, each with one rule broken. */
const BROKEN: [template: string, values: object, message: string][] = [
  [
    'resource-group',
    {
      subscription: SUBSCRIPTION,
      location: 'westeurope',
      name: 'rg-basket-dev',
      description: 'A test',
      owner: OWNER,
    },
    "'Name' Resource Group Already Exists",
  ],
  [
    'resource-group',
    {
      subscription: SUBSCRIPTION,
      location: 'westeurope',
      name: 'basket-dev',
      description: 'A test',
      owner: OWNER,
    },
    "'Name' The expression is not matching with the Regex Expression",
  ],
  [
    'directory-group',
    {
      name: 'E2E readers of nothing',
      description: 'A test',
      members: [
        { email: 'a@elsewhere.example', read: true, write: false, admin: true },
      ],
      owner: OWNER,
    },
    "'Members' Entry 1: Invalid Email. Please enter a valid one. and match Regex",
  ],
  [
    'incident-flow',
    {
      title: 'x',
      description: 'x',
      priority: 'Low',
      owner: OWNER,
      noticedAt: '21-11-2026 09:00:00:000',
      contact: 'nobody@retail.example',
    },
    "'Contact' Invalid user email. Please check the details.",
  ],
];

for (const [template, values, message] of BROKEN) {
  test(`the server refuses ${template}: ${message}`, async ({ page }) => {
    const { status, body } = await startRun(page, template, values);
    expect(body.error.message).toContain(message);
    expect(status).toBe(400);
  });
}
