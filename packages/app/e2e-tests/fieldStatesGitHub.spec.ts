// covers: *-fields, source-control-*
import { expect } from '@playwright/test';
import {
  alerts,
  answer,
  type FieldOnPage,
  type FieldRow,
  holds,
  neverSays,
  pick,
  says,
  type Step,
  type TableFields,
  tells,
  testFieldTable,
  type,
} from './support/fieldTable';

const NOT_IN_ORGANISATION =
  'User not found in the specified GitHub organization';
const INCOMPLETE =
  'Company name or GitHub username is missing in the user profile';
const REFUSED =
  'User is not allowed to raise request for getting Github Co-Pilot Access';
const INVALID = 'Invalid Repository. Please enter a valid one.';

const fields: TableFields = {
  member: { is: 'GithubUserId', title: 'Login' },
  profile: {
    is: 'GithubUserId',
    title: 'GitHub id',
    options: { check: 'profile' },
  },
  copilot: { is: 'GithubCopilotCheck', title: 'Copilot user' },
  repository: { is: 'RepositoryName', title: 'Repository', type: 'object' },
  fresh: {
    is: 'RepositoryName',
    title: 'New repository',
    type: 'object',
    options: { modes: ['custom'], pattern: '^[a-z]+-' },
  },
  component: { is: 'ComponentHopper', title: 'Component', type: 'object' },
};

const dialog = (field: FieldOnPage) => field.page.getByRole('dialog');
const confirm = (field: FieldOnPage) =>
  dialog(field).getByRole('button', { name: 'Confirm' });

const chooseMode =
  (mode: string): Step =>
  field =>
    field.form.getByRole('radio', { name: mode }).check();
const openDialog: Step = field => field.button('Choose repository').click();
const look =
  (name: string): Step =>
  field =>
    dialog(field).getByRole('combobox').fill(name);
const isTold =
  (text: string): Step =>
  field =>
    expect(
      dialog(field).getByRole('status').filter({ hasText: text }),
    ).toBeVisible();
const canConfirm: Step = field => expect(confirm(field)).toBeEnabled();
const cannotConfirm: Step = field => expect(confirm(field)).toBeDisabled();
const press =
  (name: 'Confirm' | 'Cancel'): Step =>
  async field => {
    await dialog(field).getByRole('button', { name }).click();
    await expect(dialog(field)).toBeHidden();
  };

const profileOf = (login: string, company: string) => ({
  GithubId: login,
  GithubName: 'A Contractor',
  CompanyName: company,
});

const rows: FieldRow[] = [
  {
    ids: 'C-130, C-131',
    field: 'member',
    when: 'is empty',
    shows: [holds(''), neverSays(/./)],
    refused: NOT_IN_ORGANISATION,
  },
  ...['passer-by', 'nobody-of-that-name'].map((login): FieldRow => ({
    ids: 'C-131',
    field: 'member',
    when: `with ${login}, who is not in the organisation`,
    user: [type(login)],
    shows: [says(NOT_IN_ORGANISATION), neverSays('Valid')],
    refused: NOT_IN_ORGANISATION,
  })),
  {
    ids: 'C-131',
    field: 'member',
    when: 'with a text that is no login',
    user: [type("asha' or 1=1")],
    shows: [says(NOT_IN_ORGANISATION)],
  },
  {
    ids: 'C-130, C-132',
    field: 'member',
    when: 'with a member',
    user: [type('asha-requester')],
    shows: [says('Valid GitHub username')],
  },
  {
    ids: 'C-133, C-137',
    field: 'profile',
    when: 'is empty',
    refused: 'Github Id does not exist',
  },
  {
    ids: 'C-133, C-134',
    field: 'profile',
    when: 'with a profile that has no company and no name',
    user: [type('tidy-robot')],
    shows: [says(INCOMPLETE)],
    refused: INCOMPLETE,
  },
  {
    ids: 'C-133, C-134',
    field: 'profile',
    when: 'with a profile that has no company',
    user: [type('late-joiner')],
    shows: [says(INCOMPLETE)],
  },
  {
    ids: 'C-135, C-137',
    field: 'profile',
    when: 'with nobody',
    user: [type('nobody-of-that-name')],
    shows: [says('GitHub User not found')],
    refused: 'Github Id does not exist',
  },
  {
    ids: 'C-133, C-138, C-139',
    field: 'profile',
    when: 'with a whole profile',
    user: [type('asha-requester')],
    shows: [
      says('Valid GitHub ID'),
      tells({
        GithubId: 'asha-requester',
        CompanyName: 'Retail Example',
        GithubName: 'Asha Requester',
      }),
    ],
  },
  {
    ids: 'C-142, C-145, C-146, C-147',
    field: 'copilot',
    when: 'with somebody of no company',
    user: [type('late-joiner')],
    shows: [says(REFUSED), alerts(REFUSED)],
    refused: REFUSED,
  },
  ...['Contractor One', '@contractor two'].map((company, index): FieldRow => ({
    ids: 'C-143, C-144, C-145, C-146, C-147',
    field: 'copilot',
    when: `with somebody of ${company}`,
    user: [
      answer(
        `**/api/github/users/contractor-${index}`,
        profileOf(`contractor-${index}`, company),
      ),
      type(`contractor-${index}`),
    ],
    shows: [
      says(REFUSED),
      // The portal of these tests is configured to name both.
      alerts(`${REFUSED} (contractor-${index}, ${company})`),
      tells({ CompanyName: company }),
    ],
  })),
  {
    ids: 'C-142, C-143',
    field: 'copilot',
    when: 'with somebody of another company',
    user: [type('brugge-lotte')],
    shows: [
      says('GitHub Copilot can be requested for this user'),
      neverSays(REFUSED),
    ],
  },
  {
    ids: 'C-163, C-165',
    field: 'repository',
    when: 'is empty',
    shows: [holds('')],
    refused: 'Repository cannot be empty.',
  },
  {
    ids: 'C-163, C-167, C-187',
    field: 'repository',
    when: 'with the name of a repository that is there',
    user: [type('basket-service')],
    shows: [says('Repository Name already exists')],
    refused: 'Repository Name already exists',
  },
  {
    ids: 'C-163, C-187',
    field: 'repository',
    when: 'with a free name',
    user: [type('no-such-repository')],
    shows: [says('The name is available for use')],
  },
  {
    ids: 'C-166',
    field: 'repository',
    when: 'with markup',
    user: [type('<b>shop</b>')],
    shows: [says(INVALID)],
    refused: INVALID,
  },
  {
    ids: 'C-163',
    field: 'fresh',
    when: 'with a name that the pattern does not have',
    user: [type('UPPER')],
    shows: [says('The expression is not matching with the Regex Expression')],
  },
  {
    ids: 'C-164, C-165',
    field: 'repository',
    when: 'is one that is there, and none is chosen',
    user: [chooseMode('Existing repository')],
    refused: 'Repository cannot be empty.',
  },
  {
    ids: 'C-164, C-168',
    field: 'repository',
    when: 'cannot be confirmed when it is not there',
    user: [openDialog, cannotConfirm, look('no-such-repository')],
    shows: [isTold('Repository not found'), cannotConfirm, press('Cancel')],
  },
  {
    ids: 'C-166',
    field: 'repository',
    when: 'cannot be confirmed when it is no name',
    user: [openDialog, look('no <b>name</b>')],
    shows: [isTold(INVALID), cannotConfirm, press('Cancel')],
  },
  {
    ids: 'C-164, C-169',
    field: 'repository',
    when: 'is found by a part of its name, and confirmed',
    user: [
      openDialog,
      look('basket'),
      field =>
        field.page.getByRole('option', { name: /basket-service/ }).click(),
      isTold('Repository found'),
      canConfirm,
      press('Confirm'),
    ],
    shows: [holds('basket-service'), says('Repository found')],
  },
  {
    ids: 'C-127',
    field: 'component',
    when: 'is not chosen',
    shows: [holds('')],
    refused:
      'Select a component. It needs a repository url and a catalog file in that repository',
  },
  {
    ids: 'C-126, C-129',
    field: 'component',
    when: 'tells where a component of the catalogue comes from',
    user: [pick('basket-service')],
    shows: [
      tells({
        Repository: /\/retail-example\/basket-service$/,
        Branch: 'main',
        'Catalog file': /catalog-info\.yaml$/,
      }),
    ],
  },
];

testFieldTable('people, repositories and components', fields, rows);
