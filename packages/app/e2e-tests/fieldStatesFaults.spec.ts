// covers: *-fields, *-backend
import { expect, test } from '@playwright/test';
import {
  accounts,
  estate,
  review,
  reviewedValues,
  sharedPage,
  SUBSCRIPTION,
} from './support';
import {
  alerts,
  answer,
  expectRefused,
  fails,
  holds,
  neverSays,
  perform,
  pick,
  says,
  select,
  showFields,
  type Step,
  type TableFields,
  tells,
  tryAgain,
  type,
} from './support/fieldTable';
import {
  cascadeField,
  groupField,
  membersField,
  nameField,
} from './support/fieldsOfEachKind';

const AVAILABLE = 'Resource Group Available';
const NOT_CHECKED = 'This could not be checked';
const LIST_FAILED = 'The list could not be loaded';
const GROUPS_FAILED = 'Failed to fetch resource groups';

const shared = sharedPage(accounts.owner);
test.afterEach(() => estate.clearFaults());

/** One field of each kind: a check of a name for two systems, a picker, a cascade, a list. */
const eachKind: TableFields = {
  named: nameField('Name'),
  login: {
    is: 'GithubUserId',
    title: 'GitHub id',
    options: { check: 'profile' },
  },
  group: groupField,
  cascade: cascadeField,
  members: membersField,
};

/** Values that no other test requests, so that no response is cached. */
const UNASKED = {
  name: 'rg-fault-kwame',
  login: 'kwame-mensah',
  group: 'Loyalty',
  subscription: 'platform-prod',
  person: 'kwame.mensah',
};

/** The field shows that its check failed, and the form does not continue. */
const doesNotKnow =
  (message: string): Step =>
  async field => {
    const status = field.statuses().filter({ hasText: message }).first();
    await expect(status).toBeVisible();
    // The reason of the failure is shown beside it.
    await expect(status).toContainText(/\(.{10,}\)/);
    await perform(field, neverSays(/Available|Valid|available/));
  };

// The first test, because the page keeps the list after it has loaded.
test('a list of subscriptions that fails is told by an alert (C-116)', async () => {
  const page = shared();
  const failed = 'Error could not fetch Azure subscriptions.';
  const url = '**/v1/subscriptions?filter=all';
  await page.route(url, route => route.abort());
  const at = await showFields(page, { cascade: cascadeField });
  await perform(at('cascade'), alerts(failed), doesNotKnow(failed));
  await page.unroute(url);
  await perform(
    at('cascade'),
    tryAgain('Subscription'),
    pick('digital-sandbox', 'Subscription'),
  );
});

interface Question {
  field: string;
  ask: Step;
  /** Shown while the result is unknown. */
  unknown: string;
  again: Step[];
}

const questions: Question[] = [
  {
    field: 'named',
    ask: type(UNASKED.name),
    unknown: NOT_CHECKED,
    again: [tryAgain(), says(AVAILABLE)],
  },
  {
    field: 'login',
    ask: type(UNASKED.login),
    unknown: 'Error fetching user data',
    again: [tryAgain(), says('Valid GitHub ID')],
  },
  {
    field: 'cascade',
    ask: pick(UNASKED.subscription, 'Subscription'),
    unknown: GROUPS_FAILED,
    again: [tryAgain('Resource group'), neverSays(GROUPS_FAILED)],
  },
  {
    field: 'group',
    ask: type(UNASKED.group),
    unknown: LIST_FAILED,
    // A picker that is left forgets what was looked for.
    again: [pick(UNASKED.group)],
  },
];

test('a system that fails is never taken for an answer, and can be asked again (C-030, C-036, C-043, C-117, C-136, C-157)', async () => {
  const page = shared();
  const at = await showFields(page, eachKind);
  const broken = { kind: 'status', status: 500 } as const;
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await perform(
    at('members'),
    fails('azure', UNASKED.name, broken),
    fails('azure', '/subscriptions/[^/]+/resource[gG]roups\\?', broken),
    fails('graph', `groups.*${UNASKED.group}`, broken),
    fails('graph', `users.*${UNASKED.person}`, broken),
    fails('source-control', `users/${UNASKED.login}`, broken),
  );
  for (const { field, ask } of questions) await perform(at(field), ask);
  for (const { field, unknown } of questions) {
    await perform(at(field), doesNotKnow(unknown));
  }
  await page.getByRole('button', { name: 'Add team members' }).click();
  await dialog.getByRole('textbox').fill(`${UNASKED.person}@retail.example`);
  await expect(dialog.getByText(NOT_CHECKED)).toBeVisible();
  await expect(save).toBeDisabled();

  await estate.clearFaults();
  await dialog.getByRole('button', { name: /^Try again/ }).click();
  await expect(save).toBeEnabled();
  await save.click();
  for (const { field, again } of questions) await perform(at(field), ...again);
});

test('a search that failed is tried again for what was looked for (C-043, C-184)', async () => {
  const page = shared();
  const at = await showFields(page, { group: groupField });
  await perform(
    at('group'),
    fails('graph', 'groups.*Architecture', { kind: 'status', status: 500 }),
    type('Architecture'),
    doesNotKnow(LIST_FAILED),
  );
  await estate.clearFaults();
  await perform(at('group'), tryAgain(), holds('Architecture'));
  await page.getByRole('option', { name: 'Architecture' }).click();
  await perform(at('group'), tells({ 'Group id': /^[0-9a-f-]{36}$/ }));
});

test('the review says why it does not go on, and goes on once the system is back (C-030, C-136)', async () => {
  const page = shared();
  const at = await showFields(page, { named: nameField('Name') });
  await perform(
    at('named'),
    fails('azure', 'rg-fault-review', { kind: 'status', status: 500 }),
    type('rg-fault-review'),
    doesNotKnow(NOT_CHECKED),
  );
  await review(page);
  await expect(
    page.getByText(
      /^'Name' This could not be checked \(.+\)\. Please try again$/,
    ),
  ).toBeVisible();
  await estate.clearFaults();
  expect(await reviewedValues(page)).toEqual({ Name: 'rg-fault-review' });
});

test('what fails is logged, and says why (C-115, C-117)', async () => {
  const page = shared();
  const logged: string[] = [];
  page.on('console', message => logged.push(message.text()));
  const away = {
    error: { name: 'UpstreamUnavailableError', message: 'The system is away' },
    response: { statusCode: 502 },
  };
  const at = await showFields(page, {
    cascade: cascadeField,
    access: { is: 'EnvironmentAccessCheck', title: 'Access' },
  });
  await perform(
    at('cascade'),
    answer(`**/v1/subscriptions/${SUBSCRIPTION.id}/resourceGroups`, away, 502),
    pick('commerce-nonprod', 'Subscription'),
    doesNotKnow(GROUPS_FAILED),
  );
  expect(logged).toContain(`${GROUPS_FAILED}: The system is away`);
  await at('cascade').control('Resource group').click();
  await expect(page.getByRole('listbox')).toHaveCount(0);

  const denied = 'Error while checking subscription access.';
  await perform(
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

test('a list of components that fails is told by an alert (C-128)', async () => {
  const page = shared();
  const failed = 'Error could not fetch Component Name List.';
  const url = '**/api/catalog/entities/by-query*';
  await page.route(url, route => route.abort());
  const at = await showFields(page, {
    component: { is: 'ComponentHopper', title: 'Component', type: 'object' },
  });
  await perform(at('component'), alerts(failed), doesNotKnow(failed));
  await page.unroute(url);
  await perform(at('component'), tryAgain(), pick('basket-service'));
});
