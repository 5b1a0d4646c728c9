// covers: *-fields, *-backend
import { type Browser, expect, type Page, test } from '@playwright/test';
import { estate, review, reviewedValues, SUBSCRIPTION } from './support';
import {
  alerts,
  answer,
  type EstateFailure,
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

/** A server waits 10 seconds for a system, and a page 15 for the server. */
const SLOW_MS = 12_000;
const GIVES_UP_MS = 20_000;

const AVAILABLE = 'Resource Group Available';
const NOT_CHECKED = 'This could not be checked';
const LIST_FAILED = 'The list could not be loaded';
const GROUPS_FAILED = 'Failed to fetch resource groups';

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

/** Values that no test has requested before, so that no response is cached. */
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

/** Names somebody in the dialog that adds people. */
async function addMember(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add team members' }).click();
  await dialog(page).getByRole('textbox').fill(email);
}

/** The field shows that its check failed, and the form does not continue. */
const doesNotKnow =
  (message: string): Step =>
  async field => {
    const status = field.statuses().filter({ hasText: message }).first();
    await expect(status).toBeVisible({ timeout: GIVES_UP_MS });
    // The reason of the failure is shown beside it.
    await expect(status).toContainText(/\(.{10,}\)/);
    await perform(field, neverSays(/Available|Valid|available/));
  };

interface Question {
  field: string;
  ask: Step;
  /** Shown while the result is unknown. */
  unknown: string;
  again: Step[];
}

/** Failures after which Azure's check of a name has an answer all the same: its status. The table of names has them. */
const ANSWERED = ['answers nonsense', 'refuses the portal (403)'];

/** The request of each field. */
function questionsOf(free: string, unasked: Unasked, how: string): Question[] {
  const questions: Question[] = [
    {
      field: 'named',
      ask: type(free),
      unknown: NOT_CHECKED,
      again: [tryAgain(), says(AVAILABLE)],
    },
    {
      field: 'login',
      ask: type(unasked.login),
      unknown: 'Error fetching user data',
      again: [tryAgain(), says('Valid GitHub ID')],
    },
    {
      field: 'cascade',
      ask: pick(unasked.subscription, 'Subscription'),
      unknown: GROUPS_FAILED,
      again: [tryAgain('Resource group'), neverSays(GROUPS_FAILED)],
    },
    {
      field: 'group',
      ask: type(unasked.group),
      unknown: LIST_FAILED,
      // A picker that is left forgets what was looked for.
      again: [pick(unasked.group)],
    },
  ];
  return ANSWERED.includes(how) ? questions.slice(1) : questions;
}

test.describe('a system that does not answer', () => {
  // One form for all: what is asked is new each time.
  test.describe.configure({ mode: 'serial' });
  const shown: Partial<Awaited<ReturnType<typeof openForm>>> = {};

  async function openForm(browser: Browser) {
    const page = await browser.newPage();
    return { page, at: await showFields(page, eachKind) };
  }

  test.beforeAll(async ({ browser }) => {
    Object.assign(shown, await openForm(browser));
  });
  test.afterAll(() => shown.page?.close());

  for (const [how, [fault, unasked]] of Object.entries(FAILURES)) {
    test(`but ${how} is never taken for one, and can be asked again (C-030, C-036, C-043, C-117, C-136, C-157)`, async () => {
      const { page, at } = shown;
      if (!page || !at) throw new Error('The form is not there');
      const free = `rg-fault-${unasked.login}`;
      const questions = questionsOf(free, unasked, how);
      await perform(
        at('members'),
        fails('azure', free, fault),
        fails('azure', '/subscriptions/[^/]+/resource[gG]roups\\?', fault),
        fails('graph', `groups.*${unasked.group}`, fault),
        fails('graph', `users.*${unasked.person}`, fault),
        fails('source-control', `users/${unasked.login}`, fault),
      );
      for (const { field, ask } of questions) await perform(at(field), ask);
      for (const { field, unknown } of questions) {
        await perform(at(field), doesNotKnow(unknown));
      }
      await addMember(page, `${unasked.person}@retail.example`);
      await expect(dialog(page).getByText(NOT_CHECKED)).toBeVisible({
        timeout: GIVES_UP_MS,
      });
      await expect(save(page)).toBeDisabled();

      await estate.clearFaults();
      await dialog(page)
        .getByRole('button', { name: /^Try again/ })
        .click();
      await expect(save(page)).toBeEnabled();
      await save(page).click();
      for (const { field, again } of questions)
        await perform(at(field), ...again);
    });
  }
});

test('a search that failed is tried again for what was looked for (C-043, C-184)', async ({
  page,
}) => {
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

test('the review says why it does not go on, and goes on once the system is back (C-030, C-136)', async ({
  page,
}) => {
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

test('a list of subscriptions that fails is told by an alert (C-116)', async ({
  page,
}) => {
  const failed = 'Error could not fetch Azure subscriptions.';
  const url = '**/v1/subscriptions?filter=all';
  await page.route(url, route => route.abort());
  const at = await showFields(page, { cascade: cascadeField });
  await perform(at('cascade'), alerts(failed), doesNotKnow(failed));
  await page.unroute(url);
  await perform(
    at('cascade'),
    tryAgain('Subscription'),
    pick('commerce-nonprod', 'Subscription'),
  );
});

test('what fails is logged, and says why (C-115, C-117)', async ({ page }) => {
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

test('a list of components that fails is told by an alert (C-128)', async ({
  page,
}) => {
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
