import { expect, Page, test } from '@playwright/test';
import { accounts, estate, review, reviewedValues, signIn } from './support';
import {
  alerts,
  answer,
  EstateFailure,
  expectRefused,
  fails,
  FieldOnPage,
  holds,
  neverSays,
  offers,
  pick,
  says,
  select,
  showFields,
  Step,
  TableFields,
  tells,
  tryAgain,
  type,
} from './support/fieldTable';

/** A server waits 10 seconds for a system, and a page 15 for the server. */
const SLOW_MS = 12_000;
const GIVES_UP_MS = 20_000;

const COMMERCE = 'd7e68027-2540-51be-a96e-2b5fa359a392';
const AVAILABLE = 'Resource Group Available';
const EXISTS = 'Resource Group Already Exists';
const NOT_CHECKED = 'This could not be checked';
const GROUPS_FAILED = 'Failed to fetch resource groups';

test.beforeEach(({ page }) => signIn(page, accounts.owner));
test.afterEach(() => estate.clearFaults());

async function run(field: FieldOnPage, ...steps: Step[]): Promise<void> {
  for (const step of steps) await step(field);
}

const name = (title: string) => ({
  is: 'ResourceGroupName',
  title,
  options: { subscriptionId: COMMERCE },
});
const group = {
  is: 'AzureDirectoryGroupPicker',
  title: 'AD group',
  type: 'object' as const,
};
const cascade = {
  is: 'AzureResourceGroupPicker',
  title: 'A group',
  type: 'object' as const,
};
const members = {
  is: 'TeamMembers',
  title: 'Members',
  type: 'array' as const,
};

/** One field of each kind: a check of a name for two systems, a picker, a cascade, a list. */
const eachKind: TableFields = {
  named: name('Name'),
  login: {
    is: 'GithubUserId',
    title: 'GitHub id',
    options: { check: 'profile' },
  },
  group,
  cascade,
  members,
};

/** What nobody has asked for yet, so that no answer is kept from before. */
interface Unasked {
  login: string;
  group: string;
  subscription: string;
  person: string;
}

const FAILURES: Record<string, [EstateFailure, Unasked]> = {
  'is too slow': [
    { kind: 'delay', delayMs: SLOW_MS },
    {
      login: 'farid-haddad',
      group: 'Payments',
      subscription: 'payments-nonprod',
      person: 'farid.haddad',
    },
  ],
  'asks for patience (429)': [
    { kind: 'status', status: 429 },
    {
      login: 'lucia-moretti',
      group: 'Logistics',
      subscription: 'fulfilment-nonprod',
      person: 'lucia.moretti',
    },
  ],
  'fails (500)': [
    { kind: 'status', status: 500 },
    {
      login: 'kwame-mensah',
      group: 'Loyalty',
      subscription: 'platform-prod',
      person: 'kwame.mensah',
    },
  ],
  'breaks off': [
    { kind: 'cut' },
    {
      login: 'wei-zhang-retail',
      group: 'Catalogue',
      subscription: 'integration-nonprod',
      person: 'valentina.rossi',
    },
  ],
  'answers nonsense': [
    { kind: 'malformed' },
    {
      login: 'daniel-abebe',
      group: 'Security',
      subscription: 'payments-prod',
      person: 'roos.vandenberg',
    },
  ],
  'refuses the portal (403)': [
    { kind: 'status', status: 403 },
    {
      login: 'pim-visser',
      group: 'Stores',
      subscription: 'fulfilment-prod',
      person: 'aoife.nidhomhnaill',
    },
  ],
};

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });

/** The field does not know, says so, and lets nobody go on as if it did. */
const doesNotKnow = (message: string): Step => async field => {
  const status = field.statuses().filter({ hasText: message }).first();
  await expect(status).toBeVisible({ timeout: GIVES_UP_MS });
  // Why it failed stands beside it.
  await expect(status).toContainText(/\(.{10,}\)/);
  await run(field, neverSays(/Available|Valid|available/));
};

for (const [how, [fault, unasked]] of Object.entries(FAILURES)) {
  test(`a system that ${how} is never taken for an answer, and can be asked again (C-030, C-036, C-043, C-117, C-136, C-157)`, async ({
    page,
  }) => {
    const at = await showFields(page, eachKind);
    const free = `rg-fault-${unasked.login}`;
    // A resource group in which nobody may look counts as free, with a warning: see the table.
    const isNameAsked = !how.includes('403');
    await run(
      at('members'),
      fails('azure', free, fault),
      fails('azure', '/subscriptions/[^/]+/resource[gG]roups\\?', fault),
      fails('graph', `groups.*${unasked.group}`, fault),
      fails('graph', `users.*${unasked.person}`, fault),
      fails('source-control', `users/${unasked.login}`, fault),
    );
    if (isNameAsked) await run(at('named'), type(free));
    await run(at('login'), type(unasked.login));
    await run(at('group'), type(unasked.group));
    await run(
      at('cascade'),
      pick(unasked.subscription, 'Subscription'),
    );
    await page.getByRole('button', { name: 'Add team members' }).click();
    const person = `${unasked.person}@retail.example`;
    await dialog(page).getByRole('textbox').fill(person);
    await expect(dialog(page).getByText(NOT_CHECKED)).toBeVisible({
      timeout: GIVES_UP_MS,
    });
    await expect(save(page)).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();

    if (isNameAsked) await run(at('named'), doesNotKnow(NOT_CHECKED));
    await run(at('login'), doesNotKnow('Error fetching user data'));
    await run(at('group'), doesNotKnow('The list could not be loaded'));
    await run(at('cascade'), doesNotKnow(GROUPS_FAILED));

    await estate.clearFaults();
    if (isNameAsked) await run(at('named'), tryAgain(), says(AVAILABLE));
    await run(at('login'), tryAgain(), says('Valid GitHub ID'));
    await run(at('group'), tryAgain(), pick(unasked.group));
    await run(at('cascade'), tryAgain('Resource group'));
    await expect(
      at('cascade').statuses().filter({ hasText: GROUPS_FAILED }),
    ).toHaveCount(0);
    await page.getByRole('button', { name: 'Add team members' }).click();
    await dialog(page).getByRole('textbox').fill(person);
    await expect(save(page)).toBeEnabled();
  });
}

test('the review says why it does not go on, and goes on once the system is back (C-030, C-136)', async ({
  page,
}) => {
  const at = await showFields(page, { named: name('Name') });
  await run(
    at('named'),
    fails('azure', 'rg-fault-review', { kind: 'status', status: 500 }),
    type('rg-fault-review'),
    doesNotKnow(NOT_CHECKED),
  );
  await review(page);
  await expect(
    page.getByText(/^'Name' This could not be checked \(.+\)\. Please try again$/),
  ).toBeVisible();
  await estate.clearFaults();
  expect(await reviewedValues(page)).toEqual({ Name: 'rg-fault-review' });
});

test('of what is typed quickly, only the last is answered (C-002, C-030)', async ({
  page,
}) => {
  const at = await showFields(page, { named: name('Name') });
  await run(
    at('named'),
    fails('azure', 'rg-fault-first', { kind: 'delay', delayMs: 3_000 }),
  );
  const first = page.waitForRequest(/rg-fault-first/);
  await run(at('named'), type('rg-fault-first'));
  const over = (await first).response();
  await run(at('named'), says('Checking…'), type('rg-basket-dev'));
  await run(at('named'), says(EXISTS));
  // Late, or given up by the page.
  await over.catch(() => undefined);
  await run(at('named'), says(EXISTS), neverSays(AVAILABLE));
});

test('a list of a choice that has changed meanwhile is dropped (C-095, C-104)', async ({
  page,
}) => {
  const at = await showFields(page, { cascade });
  await run(
    at('cascade'),
    fails('azure', '2cba2c99-061c-53be-b381-77f11e0586af/resource[gG]roups', {
      kind: 'delay',
      delayMs: 3_000,
    }),
  );
  const late = page.waitForRequest(/2cba2c99.*resourceGroups/);
  await run(at('cascade'), pick('digital-sandbox', 'Subscription'));
  const over = (await late).response();
  await run(
    at('cascade'),
    says('Loading…'),
    pick('commerce-nonprod', 'Subscription'),
    offers(['rg-basket-dev'], 'Resource group'),
  );
  await over.catch(() => undefined);
  await run(at('cascade'), type('rg-sandbox', 'Resource group'));
  await expect(page.getByText('Nothing fits')).toBeVisible();
  await run(at('cascade'), pick('rg-basket-dev', 'Resource group'));
});

const subscriptions = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name: `subscription-${String(index).padStart(4, '0')}`,
    type: 'prod',
  })),
  complete: true,
  limit: 5_000,
});

const counted = (title: string, filter: string) => ({
  is: 'AzureSubscriptionPicker',
  title,
  type: 'object' as const,
  options: { filter },
});

test('a picker has none, one or 5,000 to choose from (C-094, C-112)', async ({
  page,
}) => {
  for (const [filter, count] of [
    ['none', 0],
    ['one', 1],
    ['many', 5_000],
  ] as const) {
    await page.route(`**/v1/subscriptions?filter=${filter}`, route =>
      route.fulfill({ json: subscriptions(count) }),
    );
  }
  const at = await showFields(page, {
    none: counted('None', 'none'),
    single: counted('One', 'one'),
    many: counted('Many', 'many'),
  });
  const options = page.getByRole('option');
  await run(at('none'), says('You have no Azure subscription to choose from'));

  await at('single').control().click();
  await expect(options).toHaveCount(1);
  await run(at('single'), pick('subscription-0000'));

  await at('many').control().click();
  await expect(options.first()).toHaveAttribute('aria-setsize', '5000');
  // Only those in sight are in the page.
  expect(await options.count()).toBeLessThan(40);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveText(/subscription-4999/);
  await run(at('many'), pick('subscription-4998'));
});

test('a list of subscriptions that fails is told by an alert (C-116)', async ({
  page,
}) => {
  const failed = 'Error could not fetch Azure subscriptions.';
  const url = '**/v1/subscriptions?filter=all';
  await page.route(url, route => route.abort());
  const at = await showFields(page, { cascade });
  await run(at('cascade'), alerts(failed), doesNotKnow(failed));
  await page.unroute(url);
  await run(
    at('cascade'),
    tryAgain('Subscription'),
    pick('commerce-nonprod', 'Subscription'),
  );
});

test('lists that fail are logged or told by an alert, and stay empty (C-115, C-117, C-128)', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', message => logged.push(message.text()));
  const away = {
    error: { name: 'UpstreamUnavailableError', message: 'The system is away' },
  };
  const at = await showFields(page, {
    cascade,
    access: { is: 'EnvironmentAccessCheck', title: 'Access' },
  });
  await run(
    at('cascade'),
    answer(`**/v1/subscriptions/${COMMERCE}/resourceGroups`, away, 502),
    pick('commerce-nonprod', 'Subscription'),
    doesNotKnow(GROUPS_FAILED),
  );
  expect(logged).toContain(`${GROUPS_FAILED}: The system is away`);
  await at('cascade').control('Resource group').click();
  await expect(page.getByRole('option')).toHaveCount(0);

  const denied = 'Error while checking subscription access.';
  await run(
    at('access'),
    answer('**/v1/environmentAccess/prod', away, 502),
    select('prod'),
    doesNotKnow(denied),
  );
  await expectRefused(
    at('access'),
    `${denied} (The system is away). Please try again`,
  );
});

test('a list of components that fails is told by an alert (C-128)', async ({
  page,
}) => {
  const failed = 'Error could not fetch Component Name List.';
  const url = '**/api/catalog/entities/by-query*';
  await page.route(url, route => route.abort());
  const at = await showFields(page, {
    component: { is: 'ComponentHopper', title: 'Component', type: 'object' },
  });
  await run(at('component'), alerts(failed), doesNotKnow(failed));
  await page.unroute(url);
  await run(at('component'), tryAgain(), pick('basket-service'));
});

test('who may not see core shared services is told so, in the form of a template (C-113, C-114)', async ({
  page,
  browser,
}) => {
  void page;
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, accounts.starter, '/create/templates/default/network');
  const refusal =
    'You do not have access to the nonProd environment of Core shared services subscription.';
  await expect(
    other.getByRole('status').filter({ hasText: refusal }),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(other.getByText(`'Environment' ${refusal}`)).toBeVisible();
  await context.close();
});

test('what was entered is shown as text, and is still there after Back (C-039, C-054, C-104)', async ({
  page,
}) => {
  const markup = '<img src=x onerror="document.title=1"> 🛒';
  const at = await showFields(page, {
    plain: { is: 'DirectoryGroupName', title: 'Group' },
    named: name('Name'),
    other: name('Other name'),
    group,
    cascade,
    members,
  });
  await run(at('plain'), type(markup));
  await run(at('named'), type('rg-table-one'), says(AVAILABLE));
  await run(at('other'), type('rg-table-two'), says(AVAILABLE));
  await run(at('group'), type('Check'), pick('Checkout'));
  await run(
    at('cascade'),
    pick('commerce-nonprod', 'Subscription'),
    pick('rg-basket-dev', 'Resource group'),
  );
  await page.getByRole('button', { name: 'Add team members' }).click();
  await dialog(page).getByRole('textbox').fill(accounts.requester);
  await save(page).click();

  const values = await reviewedValues(page);
  expect(values).toMatchObject({
    Group: markup,
    Name: 'rg-table-one',
    'Other name': 'rg-table-two',
  });
  await expect(page).not.toHaveTitle('1');
  await expect(page.locator('table img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await run(at('plain'), holds(markup));
  await run(at('named'), holds('rg-table-one'), says(AVAILABLE));
  await run(at('other'), holds('rg-table-two'), says(AVAILABLE));
  await run(at('group'), holds('Checkout'));
  await run(
    at('cascade'),
    holds('commerce-nonprod', 'Subscription'),
    holds('rg-basket-dev', 'Resource group'),
    tells({ Location: 'westeurope' }),
  );
  await expect(
    page.getByRole('rowheader', { name: accounts.requester }).or(
      page.getByRole('cell', { name: accounts.requester, exact: true }),
    ),
  ).toBeVisible();
});
