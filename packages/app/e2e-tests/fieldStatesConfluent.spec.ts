// covers: confluent-*, directory-*
import { expect } from '@playwright/test';
import {
  answer,
  describes,
  type FieldOnPage,
  type FieldRow,
  holds,
  isClosed,
  neverSays,
  offers,
  pick,
  says,
  select,
  type Step,
  type TableFields,
  tells,
  testFieldTable,
  type,
} from './support/fieldTable';
import { typeWithoutPause } from './support/typing';

const ENVIRONMENT_MISSING = 'Environment Value is missing';
const UNASSIGNED =
  'Please ensure both TechnologyGroup and ProductGroup are assigned.';
const LIMIT =
  'A team is allowed only two service accounts. Please contact the Confluent Kafka team';

const object = (is: string, title: string, options?: object) => ({
  is,
  title,
  type: 'object' as const,
  options,
});

const fields: TableFields = {
  account: object('ConfluentServiceAccountPicker', 'Account', {
    mra: 'checkout',
  }),
  lone: object('ConfluentServiceAccountPicker', 'No account', {
    mra: 'search',
  }),
  limitNone: object('ConfluentServiceAccountLimiter', 'Limit of none', {
    mra: 'search',
  }),
  limitOne: object('ConfluentServiceAccountLimiter', 'Limit of one', {
    mra: 'payments',
  }),
  limitTwo: object('ConfluentServiceAccountLimiter', 'Limit of two', {
    mra: 'checkout',
  }),
  pool: object('IdPoolPicker', 'Pool'),
  newPool: {
    is: 'IdPoolName',
    title: 'New pool',
    options: { environment: 'dev' },
  },
  config: object('ConfluentTopicConfigPicker', 'Configuration'),
  topic: object('TopicPicker', 'Kafka topic'),
  builder: object('TopicNameBuilder', 'Topic to be'),
};

const environment = (name: string) => select(name, 'Environment');

/** The environments that can be chosen. */
const hasEnvironments =
  (...names: string[]): Step =>
  field =>
    expect(
      field.control('Environment').locator('option:not([disabled])'),
    ).toHaveText(names);

const banner = (field: FieldOnPage) => field.group().getByRole('alert');

/** Records the requests to the portal while the person types quickly. */
const isAskedOnce =
  (path: string, text: string): Step =>
  async field => {
    const asked: URLSearchParams[] = [];
    field.page.on('request', request => {
      const url = new URL(request.url());
      if (url.pathname === path) asked.push(url.searchParams);
    });
    await typeWithoutPause(field.control('Topic'), text);
    await expect(
      field.page.getByRole('option').filter({ hasText: text }).first(),
    ).toBeVisible();
    const searches = asked.map(query => Object.fromEntries(query));
    expect(searches).toEqual([
      { environment: 'dev', searchText: text, limit: '100', page: '1' },
    ]);
    await field.control('Topic').press('Escape');
  };

const accountRows: FieldRow[] = [
  {
    ids: 'C-048, C-059',
    field: 'account',
    when: 'is empty',
    shows: [
      hasEnvironments('Non-Production', 'Production'),
      isClosed('Service account'),
    ],
    refused: ENVIRONMENT_MISSING,
  },
  {
    ids: 'C-058, C-062',
    field: 'account',
    when: 'has an environment only',
    user: [environment('Non-Production')],
    shows: [
      offers(
        ['sa-team-checkout-dev-1', 'sa-team-checkout-dev-2'],
        'Service account',
      ),
    ],
    refused: 'Service Account Value is missing',
  },
  {
    ids: 'C-047, C-054',
    field: 'account',
    when: 'lets the person choose one of two',
    user: [pick('sa-team-checkout-dev-2', 'Service account')],
    shows: [holds('sa-team-checkout-dev-2', 'Service account')],
  },
  {
    ids: 'C-049, C-050',
    field: 'account',
    when: 'drops the account with another environment, and loads again',
    user: [environment('Production')],
    shows: [
      holds('', 'Service account'),
      offers(['sa-team-checkout-prod-1'], 'Service account'),
    ],
    refused: 'Service Account Value is missing',
  },
  ...[
    ['Non-Production', 'Non-Production'],
    ['Production', 'Production'],
  ].map(([label, name]): FieldRow => ({
    ids: 'C-051, C-052',
    field: 'lone',
    when: `has none in ${label}`,
    user: [environment(label)],
    shows: [says(`You don't have the Service Account in ${name} environment`)],
    refused: 'Service Account Value is missing',
  })),
  {
    ids: 'C-059',
    field: 'limitNone',
    when: 'is empty',
    refused: ENVIRONMENT_MISSING,
  },
  {
    ids: 'C-057',
    field: 'limitNone',
    when: 'lets a team without accounts go on',
    user: [select('Production')],
    shows: [says('A Service Account can be created in Production environment')],
  },
  {
    ids: 'C-053, C-057',
    field: 'limitOne',
    when: 'warns a team that has one',
    user: [select('Non-Production')],
    shows: [
      says(
        'Your team has one of its two Service Accounts in Non-Production environment. This request creates the second and last one',
      ),
    ],
  },
  {
    ids: 'C-054, C-055, C-056, C-057',
    field: 'limitTwo',
    when: 'refuses a team that has two',
    user: [select('Non-Production')],
    shows: [says(LIMIT), describes(LIMIT)],
    refused: LIMIT,
  },
  {
    ids: 'C-057',
    field: 'limitTwo',
    when: 'lets the team go on where it has one',
    user: [select('Production')],
    shows: [says('one of its two Service Accounts in Production')],
  },
  {
    ids: 'C-067',
    field: 'pool',
    when: 'is empty',
    shows: [isClosed('Id pool')],
    refused: ENVIRONMENT_MISSING,
  },
  {
    ids: 'C-066, C-068',
    field: 'pool',
    when: 'has an environment only',
    user: [environment('Non-Production')],
    refused: 'Id Pool Value is missing',
  },
  {
    ids: 'own',
    field: 'newPool',
    when: 'with a name that is taken by a pool without subjects',
    user: [type('audience-only')],
    shows: [says('The name is already taken. Please try another name')],
    refused: 'The name is already taken. Please try another name',
  },
  {
    ids: 'own',
    field: 'newPool',
    when: 'with a free name',
    user: [type('table-free')],
    shows: [says('The name is available')],
  },
  {
    ids: 'C-065, C-068',
    field: 'pool',
    when: 'offers the claim subjects of own pools',
    user: [pick('3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1035', 'Id pool')],
    shows: [field => expect(banner(field)).toBeHidden()],
  },
  {
    ids: 'C-009, C-069, C-070',
    field: 'pool',
    when: 'says that there is none, and whom to ask',
    user: [
      answer('**/api/confluent/getUserIdPoolsList', {
        documents: [],
        complete: true,
        limit: 5_000,
      }),
      environment('Production'),
    ],
    shows: [
      holds('', 'Id pool'),
      field =>
        expect(banner(field)).toContainText(
          "You don't have the Id Pool in Production environment",
        ),
      field =>
        expect(
          banner(field).getByRole('link', { name: 'Ask the platform team' }),
        ).toHaveAttribute('href', 'mailto:cloud-platform@retail.example'),
    ],
  },
];

const topicRows: FieldRow[] = [
  {
    ids: 'C-061',
    field: 'config',
    when: 'has no environment',
    shows: [isClosed('Topic')],
    refused: ENVIRONMENT_MISSING,
  },
  {
    ids: 'C-061',
    field: 'config',
    when: 'has no topic',
    user: [environment('Non-Production')],
    refused: 'The configuration of a topic is missing. Select a topic',
  },
  {
    ids: 'C-060, C-063',
    field: 'config',
    when: 'tells the settings of the topic',
    user: [pick('cu-dig-points-app1031-int001-points-earned-dev', 'Topic')],
    shows: [
      tells({
        Cluster: 'lkc-retdev',
        Partitions: '3',
        'Retention time': '7 days',
        'Retention size': 'Without end',
        'Largest message': '2 MiB',
        'Cleanup policy': 'delete',
      }),
    ],
  },
  {
    ids: 'C-071, C-072, C-076',
    field: 'topic',
    when: 'is empty',
    shows: [hasEnvironments('Development', 'Production'), isClosed('Topic')],
    refused: 'Topicname Selection is empty. Select a valid Topicname',
  },
  {
    ids: 'C-077',
    field: 'topic',
    when: 'says that there is none',
    user: [
      answer('**/api/confluent/list/topics?*', {
        documents: [],
        complete: true,
      }),
      environment('Production'),
    ],
    shows: [says("You don't have any topics in Production")],
  },
  {
    ids: 'C-078, C-079, C-080',
    field: 'topic',
    when: 'is looked for once, however quickly one types',
    user: [
      environment('Development'),
      offers(['cu-dig-points-app1031-int001-points-earned-dev'], 'Topic'),
    ],
    shows: [isAskedOnce('/api/confluent/list/topics', 'voucher')],
    refused: 'Topicname Selection is empty. Select a valid Topicname',
  },
  {
    ids: 'C-071, C-073, C-081',
    field: 'topic',
    when: 'shows the owner of the application',
    user: [pick('cu-dig-points-app1031-int001-points-earned-dev', 'Topic')],
    shows: [
      tells({
        Owner: 'aoife.nidhomhnaill@retail.example',
        Application: 'APP1031',
      }),
    ],
  },
  {
    ids: 'C-074, C-075',
    field: 'topic',
    when: 'loses topic and owner with another environment',
    user: [environment('Production')],
    shows: [
      holds('', 'Topic'),
      field =>
        expect(field.form.getByLabel('Facts: Kafka topic')).toHaveCount(0),
    ],
    refused: 'Topicname Selection is empty. Select a valid Topicname',
  },
  {
    ids: 'C-082',
    field: 'topic',
    when: 'shows the approver where the owner is TBC',
    user: [pick('cu-dig-oldcoup-app1040-int001-coupon-printed-prod', 'Topic')],
    shows: [tells({ Owner: 'Petra Admin', Application: 'APP1040' })],
  },
  {
    ids: 'C-083, C-086',
    field: 'builder',
    when: 'is empty',
    shows: [neverSays(/./)],
    refused: UNASSIGNED,
  },
  {
    ids: 'C-083, C-084, C-085',
    field: 'builder',
    when: 'joins abbreviations, name and id of the application',
    user: [pick('basket (APP1001)', 'Application')],
    shows: [tells({ 'Topic name': 'shop-chk-basket-APP1001' })],
    refused: ENVIRONMENT_MISSING,
  },
  {
    ids: 'C-083',
    field: 'builder',
    when: 'joins all parts with dashes',
    user: [
      type('int001', 'Interface id'),
      type(' emptied ', 'Functionality'),
      environment('Development'),
    ],
    shows: [
      tells({ 'Topic name': 'shop-chk-basket-APP1001-int001-emptied-dev' }),
      says('The name is available for use'),
    ],
  },
  {
    ids: 'C-084, C-087',
    field: 'builder',
    when: 'refuses an app name that the list of applications does not have',
    user: [type('x', 'App name'), type('gone', 'Functionality')],
    shows: [
      says("The app name is not that of 'APP1001' in the list of applications"),
    ],
    refused:
      "The app name is not that of 'APP1001' in the list of applications. Use its alias, or leave the app name empty",
  },
  {
    ids: 'C-084, C-087',
    field: 'builder',
    when: 'skips blank parts, and takes the alias of the application in any case',
    user: [
      type('Basket', 'App name'),
      type('  ', 'Interface id'),
      type('gone', 'Functionality'),
    ],
    shows: [
      describes('3 to 8 characters', 'App name'),
      tells({ 'Topic name': 'shop-chk-Basket-APP1001-gone-dev' }),
      says('The name is available for use'),
    ],
  },
  {
    ids: 'C-083',
    field: 'builder',
    when: 'with markup',
    user: [type('<b>', 'Functionality')],
    shows: [says('Only use letters, numbers, full stop')],
  },
  {
    ids: 'C-085, C-086',
    field: 'builder',
    when: 'refuses an application whose group has no abbreviation',
    user: [
      answer('**/api/github/file/content?*', {
        text: '{"productGroups":{},"technologyGroups":{"search":"srch"}}',
      }),
      type('', 'Functionality'),
      pick('search-engine (APP1009)', 'Application'),
    ],
    shows: [says(UNASSIGNED)],
    refused: UNASSIGNED,
  },
];

testFieldTable('Confluent', fields, [...accountRows, ...topicRows]);
