// covers: *-fields, *-backend
import { expect, test } from '@playwright/test';
import {
  accounts,
  estate,
  reviewedValues,
  sharedPage,
  signIn,
} from './support';
import {
  fails,
  holds,
  neverSays,
  offers,
  perform,
  pick,
  says,
  showFields,
  tells,
  type,
} from './support/fieldTable';
import {
  cascadeField,
  groupField,
  membersField,
  nameField,
} from './support/fieldsOfEachKind';

const AVAILABLE = 'Resource Group Available';
const EXISTS = 'Resource Group Already Exists';

const shared = sharedPage(accounts.owner);
test.afterEach(() => estate.clearFaults());

test('of what is typed quickly, only the last is answered (C-002, C-030)', async () => {
  const page = shared();
  const at = await showFields(page, { named: nameField('Name') });
  await perform(
    at('named'),
    fails('azure', 'rg-fault-first', { kind: 'delay', delayMs: 3_000 }),
  );
  const first = page.waitForRequest(/rg-fault-first/);
  await perform(at('named'), type('rg-fault-first'));
  const over = (await first).response();
  await perform(at('named'), says('Checking…'), type('rg-basket-dev'));
  await perform(at('named'), says(EXISTS));
  // Late, or given up by the page.
  await over.catch(() => undefined);
  await perform(at('named'), says(EXISTS), neverSays(AVAILABLE));
});

test('a list of a choice that has changed meanwhile is dropped (C-095, C-104)', async () => {
  const page = shared();
  const at = await showFields(page, { cascade: cascadeField });
  // Held in the browser, because the backend may have the list in its cache.
  const list = /2cba2c99.*resourceGroups/;
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(list, async route => {
    await released;
    // The page may have given the request up.
    await route.continue().catch(() => undefined);
  });
  const late = page.waitForRequest(list);
  await perform(at('cascade'), pick('digital-sandbox', 'Subscription'));
  const over = (await late).response();
  await perform(
    at('cascade'),
    says('Loading…'),
    pick('commerce-nonprod', 'Subscription'),
    offers(['rg-basket-dev'], 'Resource group'),
  );
  release();
  await over.catch(() => undefined);
  await page.unroute(list);
  await perform(at('cascade'), type('rg-sandbox', 'Resource group'));
  await expect(page.getByText('Nothing fits').last()).toBeVisible();
  await perform(at('cascade'), pick('rg-basket-dev', 'Resource group'));
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

test('a picker has none, one or 5,000 to choose from (C-094, C-112)', async () => {
  const page = shared();
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
  await perform(
    at('none'),
    says('You have no Azure subscription to choose from'),
  );

  await at('single').control().click();
  await expect(options).toHaveCount(1);
  await perform(at('single'), pick('subscription-0000'));

  await at('many').control().click();
  await expect(options.first()).toHaveAttribute('aria-setsize', '5000');
  // Only those in sight are in the page.
  expect(await options.count()).toBeLessThan(40);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveText(/subscription-4999/);
  await perform(at('many'), pick('subscription-4998'));
});

test('the form of a template tells who may not see core shared services (C-113, C-114)', async ({
  page,
}) => {
  await signIn(page, accounts.starter, '/create/templates/default/network');
  const refusal =
    'You do not have access to the nonProd environment of Core shared services subscription.';
  await expect(
    page.getByRole('status').filter({ hasText: refusal }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(
    page.getByRole('link', { name: `Environment: ${refusal}` }),
  ).toBeVisible();
});

test('what was entered is shown as text, and is still there after Back (C-039, C-054, C-104)', async () => {
  const page = shared();
  const markup = '<img src=x onerror="document.title=1"> 🛒';
  const at = await showFields(page, {
    plain: { is: 'DirectoryGroupName', title: 'Group' },
    named: nameField('Name'),
    other: nameField('Other name'),
    group: groupField,
    cascade: cascadeField,
    members: membersField,
  });
  await perform(at('plain'), type(markup));
  await perform(at('named'), type('rg-table-one'), says(AVAILABLE));
  await perform(at('other'), type('rg-table-two'), says(AVAILABLE));
  await perform(at('group'), type('Check'), pick('Checkout'));
  await perform(
    at('cascade'),
    pick('commerce-nonprod', 'Subscription'),
    pick('rg-basket-dev', 'Resource group'),
  );
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add team members' }).click();
  await dialog.getByRole('textbox').fill(accounts.requester);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const values = await reviewedValues(page);
  expect(values).toMatchObject({
    Group: markup,
    Name: 'rg-table-one',
    'Other name': 'rg-table-two',
  });
  await expect(page).not.toHaveTitle('1');
  await expect(page.locator('table img')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await perform(at('plain'), holds(markup));
  await perform(at('named'), holds('rg-table-one'), says(AVAILABLE));
  await perform(at('other'), holds('rg-table-two'), says(AVAILABLE));
  await perform(at('group'), holds('Checkout'));
  await perform(
    at('cascade'),
    holds('commerce-nonprod', 'Subscription'),
    holds('rg-basket-dev', 'Resource group'),
    tells({ Location: 'westeurope' }),
  );
  await expect(
    page
      .getByRole('rowheader', { name: accounts.requester })
      .or(page.getByRole('cell', { name: accounts.requester, exact: true })),
  ).toBeVisible();
});
