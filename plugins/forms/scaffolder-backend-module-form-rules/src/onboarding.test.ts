import {
  DAY_0,
  DAY_1,
  FILE_MESSAGES,
  LIVE_MESSAGES,
  type OnboardType,
  OWN_MESSAGES,
  type Payload,
  SUBMIT_MESSAGES,
} from '@portal/plugin-ecosystem-builder-common';
import { buildTemplates, OFFERED } from './__testUtils__/forms';
import {
  createValue,
  updateValue,
} from './__testUtils__/systems/ecosystemBuilder';
import { useFormBench } from './__testUtils__/useFormBench';

const bench = useFormBench(() => ({
  entities: [...buildTemplates(), ...OFFERED],
  hidden: [],
}));

afterEach(() => bench().estate.clearFaults());

const start = (key: string, value: unknown, who?: string) =>
  bench().start(`only-${key.toLowerCase()}`, { [key]: value }, who);

/** Starts a form, and returns what people are told. */
async function tell(key: string, value: unknown) {
  const { status, body } = await start(key, value);
  return { status, ...body.error };
}

const refusal = (key: string, message: string) => ({
  status: 400,
  name: 'InputError',
  message: `'Field ${key}' ${message}`,
});

const BASKET: Payload = {
  application_name: 'basket',
  application_name_abbreviation: 'BASKET',
  application_id: 'APP1001',
  description: 'Keeps what a customer wants to buy.',
  application_status: 'Live',
  app_id_create: false,
};

const member = (email: string) => ({
  email,
  read: true,
  write: false,
  admin: false,
});
const group = (name: string) => ({
  adgroup_name: name,
  read: true,
  write: false,
  admin: false,
});

/** Changes of a payload, and what people are told. */
const REFUSED: [Payload, string][] = [
  // Mandatory values (ledger E-235 to E-248).
  [{ application_name: undefined }, 'Application Name is required'],
  [{ description: ' ' }, `Description: ${SUBMIT_MESSAGES.descriptionEmpty}`],
  [{ io_code: undefined }, `IO Code: ${SUBMIT_MESSAGES.ioCodeEmpty}`],
  [{ business_criticality: '' }, 'Business Criticality is required'],
  [{ data_classification: undefined }, 'Data Classification is required'],
  [{ application_name_abbreviation: '' }, 'Alias is required'],
  [{ product: undefined }, 'Product is required'],
  [{ github_repository_create: false }, 'Github Repository Name is required'],
  [{ team_members: undefined }, 'Team Members is required'],
  [{ github_team_maintainer: undefined }, 'Github Team Maintainer is required'],
  [
    { ad_group_create: false, team_members: undefined },
    'Existing AD Group List is required',
  ],
  [
    { yaccount_create: false },
    "Yaccount ID is required; 'Field onboardCN' Organizational Secret KeyName is required",
  ],
  [{ supported_by: '' }, `Supported By: ${SUBMIT_MESSAGES.supportEmpty}`],
  [{ request_owner: '' }, `Resource Owner: ${SUBMIT_MESSAGES.ownerEmpty}`],
  // Values that no system has (ledger E-181 to E-234).
  [
    { override_github_repo_name: 'basket-service' },
    `Override Github Repository Name: ${SUBMIT_MESSAGES.overrideExists}`,
  ],
  [
    {
      github_repository_create: false,
      existing_github_repo_name: 'brand-new',
    },
    `Github Repository Name: ${SUBMIT_MESSAGES.existingUnknown}`,
  ],
  [
    { request_owner: 'nobody@retail.example' },
    `Resource Owner: ${SUBMIT_MESSAGES.owner}`,
  ],
  [
    { supported_by: 'nobody@retail.example' },
    `Supported By: ${SUBMIT_MESSAGES.support}`,
  ],
  [
    { application_name_abbreviation: 'ChkOut' },
    `Alias: ${SUBMIT_MESSAGES.aliasExists}`,
  ],
  [
    { application_name_abbreviation: 'ABCDEFGHI' },
    `Alias: ${LIVE_MESSAGES.alias}`,
  ],
  [
    { github_team_maintainer: 'passer-by' },
    `Github Team Maintainer: ${SUBMIT_MESSAGES.login}`,
  ],
  [{ application_name: 'ab' }, `${LIVE_MESSAGES.applicationName}`],
  [{ io_code: 'IO-1' }, `IO Code: ${LIVE_MESSAGES.ioCode}`],
  [
    { team_members: [member('former.colleague@retail.example')] },
    `Team Members: Entry 1: ${LIVE_MESSAGES.memberInvalid}`,
  ],
  [
    {
      ad_group_create: false,
      team_members: undefined,
      existing_ad_group_list: [group('Gone')],
    },
    `Existing AD Group List: Entry 1: ${LIVE_MESSAGES.groupUnknown}`,
  ],
];

describe('a create form', () => {
  it.each(REFUSED)('%j: %s', async (changes, message) => {
    expect(await tell('onboardCN', createValue('CN', changes))).toEqual(
      refusal('onboardCN', message),
    );
  });

  it.each<[Payload, string]>([
    [
      { resource_group_create: true },
      `Resource Groups: ${OWN_MESSAGES.environmentsRequired}`,
    ],
    [{ self_hosted_runners_enable: true }, 'Team Name is required'],
  ])('of V2, %j: %s', async (changes, message) => {
    expect(await tell('onboardV2', createValue('V2', changes))).toEqual(
      refusal('onboardV2', message),
    );
  });

  it('names every field that is wrong', async () => {
    const value = createValue('CN', {
      request_owner: 'nobody@retail.example',
      github_team_maintainer: 'passer-by',
    });
    expect(await tell('onboardCN', value)).toEqual(
      refusal(
        'onboardCN',
        `Resource Owner: ${SUBMIT_MESSAGES.owner}; 'Field onboardCN' Github Team Maintainer: ${SUBMIT_MESSAGES.login}`,
      ),
    );
  });

  it('refuses a file that exists', async () => {
    expect(await tell('onboardCN', createValue('CN', BASKET, DAY_1))).toEqual(
      refusal(
        'onboardCN',
        OWN_MESSAGES.fileExists('digital-commerce', 'basket.json'),
      ),
    );
  });

  it('refuses a name that another one looks like', async () => {
    expect(
      await tell(
        'onboardCN',
        createValue('CN', { application_name: 'order--confirm' }),
      ),
    ).toEqual(
      refusal(
        'onboardCN',
        OWN_MESSAGES.fileExists('digital-commerce', 'order-confirm.json'),
      ),
    );
  });

  it('links what is the person’s own', async () => {
    const value = createValue('CN', {
      ad_group_create: false,
      team_members: undefined,
      existing_ad_group_list: [group('Checkout')],
      yaccount_create: false,
      existing_yaccount: 'y100001@retail.example',
      yaccount_secret_key_name: 'CHECKOUT_KEY',
    });
    expect((await start('onboardCN', value)).status).toBe(201);
  });
});

describe('who wants more than they have', () => {
  it.each<[string, Payload, OnboardType, RegExp]>([
    [
      'another product',
      {
        product: 'Product Search',
        product_group: 'Discovery',
      },
      DAY_0,
      /the product 'Product Search'/,
    ],
    [
      'another application',
      {
        application_name: 'mobile-gateway',
        application_name_abbreviation: 'MOBGW',
        application_id: 'APP1008',
        description: 'API in front of what the app needs.',
        application_status: 'Live',
        product: 'Mobile App',
        app_id_create: false,
      },
      DAY_1,
      /the group 'loyalty'|the application 'APP1008'/,
    ],
    [
      'another product for their own application',
      { ...BASKET, product: 'Web Shop' },
      DAY_1,
      /belongs to the product 'Basket and Checkout'/,
    ],
    [
      'another portfolio',
      { product_portfolio: 'Stores' },
      DAY_0,
      /Product Portfolio is not as in the list/,
    ],
    [
      'another name for an application',
      { ...BASKET, application_name: 'basket-two' },
      DAY_1,
      /Application Name is not as in the list/,
    ],
    [
      'a path as a portfolio',
      { product_portfolio: '../../.github' },
      DAY_0,
      /Product Portfolio is not as in the list/,
    ],
    [
      'a path as a name',
      { application_name: '../basket' },
      DAY_0,
      /Application name is invalid/,
    ],
    [
      'the group of a privileged one',
      {
        application_name: 'portal',
        application_name_abbreviation: 'ADMINS',
      },
      DAY_0,
      /'portal-admins' cannot be created: This name is reserved/,
    ],
    [
      'a group that looks like another one',
      {
        application_name: 'data',
        application_name_abbreviation: 'PLATF0RM',
      },
      DAY_0,
      /'data-platf0rm' cannot be created: This name looks like that of/,
    ],
    [
      'a group of others',
      {
        ad_group_create: false,
        team_members: undefined,
        existing_ad_group_list: [group('Payments')],
      },
      DAY_0,
      /neither a member nor an owner of the directory group 'Payments'/,
    ],
    [
      'the group of a privileged one, linked',
      {
        ad_group_create: false,
        team_members: undefined,
        existing_ad_group_list: [group('Checkout'), group('Portal Admins')],
      },
      DAY_0,
      /neither a member nor an owner of the directory group 'Portal Admins'/,
    ],
    [
      'a group that looks like a privileged one, linked',
      {
        ad_group_create: false,
        team_members: undefined,
        existing_ad_group_list: [group('P\u043ertal Admins')],
      },
      DAY_0,
      /Existing AD Group List: Entry 1: Invalid AD Group/,
    ],
    [
      'resource groups of a cloud native application',
      { resource_group_create: true, prod_rg_env: ['Production'] },
      DAY_0,
      /'prod_rg_env' cannot be changed/,
    ],
    [
      'no subscriptions for a cloud native application',
      { prod_nprod_subscription_create: false },
      DAY_0,
      /cannot be switched in this form/,
    ],
    [
      'a flag that the form does not switch',
      { sandboxsubscription_create: true },
      DAY_0,
      /Sandbox Subscription cannot be switched/,
    ],
    [
      'a key of an update form',
      { launchdarkly_create: true },
      DAY_0,
      /'launchdarkly_create' cannot be changed/,
    ],
  ])('asks for %s', async (_, changes, day, message) => {
    const before = await bench().countTasks();
    const { status, body } = await start(
      'onboardCN',
      createValue('CN', changes, day),
    );
    expect(body.error.message).toMatch(message);
    expect(status).toBe(400);
    expect(await bench().countTasks()).toBe(before);
  });

  it.each(['theo', 'gast', 'service'])('is not in the group: %s', async who => {
    expect((await start('onboardCN', createValue('CN'), who)).status).toBe(400);
    const changed = updateValue('digital-commerce', 'basket.json', {
      description: 'Mine.',
    });
    expect((await start('updateCN', changed, who)).status).toBe(400);
  });
});

describe('an update form', () => {
  const basket = (changes: Payload) =>
    updateValue('digital-commerce', 'basket.json', changes);

  it.each<[string, unknown, RegExp]>([
    [
      'a file of others',
      updateValue('customer', 'savings-points.json', { description: 'Mine.' }),
      /may change the onboarding file 'customer\/savings-points.json'/,
    ],
    [
      'a file that is not there',
      { ...basket({ description: 'New.' }), file: 'gone.json' },
      /File not found at the specified path: digital-commerce\/gone.json/,
    ],
    [
      'a path in the portfolio',
      { ...basket({ description: 'New.' }), portfolio: '../portfolios' },
      /names, and no paths/,
    ],
    [
      'a path in the file',
      { ...basket({ description: 'New.' }), file: 'a/basket.json' },
      /names, and no paths/,
    ],
    [
      'a portfolio that is not there any more',
      { ...basket({ description: 'New.' }), portfolio: 'gone' },
      /File not found at the specified path: gone\/basket.json/,
    ],
    [
      'a flag of the other version',
      basket({ resource_group_create: true }),
      /Resource Group.* cannot be switched|cannot be changed/,
    ],
    [
      'an old revision',
      { ...basket({ description: 'New.' }), revision: '0'.repeat(40) },
      /was changed after you fetched it.*your values of Description/,
    ],
    [
      'a true flag switched off',
      basket({ sonarcloud_create: false }),
      /SonarCloud is on already/,
    ],
    [
      'another application',
      basket({ application_id: 'APP1009' }),
      /Application ID cannot be changed/,
    ],
    [
      'another alias',
      basket({ application_name_abbreviation: 'basket' }),
      /Alias cannot be changed/,
    ],
    [
      'an unknown key',
      basket({ is_admin: true }),
      /'is_admin' cannot be changed/,
    ],
    [
      'an owner that is not there',
      basket({ request_owner: 'nobody@retail.example' }),
      /Resource Owner: Invalid Resource Owner Email/,
    ],
  ])('refuses %s', async (_, value, message) => {
    const { status, message: told } = await tell('updateCN', value);
    expect(told).toMatch(message);
    expect(status).toBe(400);
  });

  /** Writes a file beside the files of the person's team. */
  async function write(file: string, text: string) {
    const { credentials, urls } = bench().estate;
    const path = `portfolios/digital-commerce/${file}`;
    await fetch(
      `${urls.sourceControl}/api/v3/repos/retail-example/application-onboarding/contents/${path}`,
      {
        method: 'PUT',
        headers: {
          authorization: `token ${credentials.sourceControlToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          message: 'Write by hand',
          content: Buffer.from(text).toString('base64'),
        }),
      },
    );
  }

  const OWN = { ...BASKET, product: 'Basket and Checkout' };
  const place = ['digital-commerce', 'by-hand.json'] as const;

  it.each<[string, string, string]>([
    ['no JSON', 'no: json', OWN_MESSAGES.fileUnreadable(...place)],
    ['no object', '[]', OWN_MESSAGES.fileUnreadable(...place)],
    ['no content', '', FILE_MESSAGES.notFound(...place)],
    [
      '1 MB',
      JSON.stringify({ ...OWN, later: 'x'.repeat(1_000_000) }),
      OWN_MESSAGES.fileTooLarge(...place),
    ],
    [
      'a flag of the wrong type',
      JSON.stringify({ ...OWN, sonarcloud_create: 'yes' }),
      OWN_MESSAGES.fileMalformed(...place, ['sonarcloud_create']),
    ],
  ])('refuses a file with %s', async (what, text, message) => {
    const file = `by-hand-${what.replace(/\W/g, '-')}.json`;
    await write(file, text);
    const [portfolio] = place;
    const payload = { ...OWN, description: 'Changed.' };
    const value = { portfolio, file, revision: '0'.repeat(40), payload };
    expect(await tell('updateCN', value)).toEqual(
      refusal('updateCN', message.replace(place[1], file)),
    );
  });

  it('refuses a file of the other version', async () => {
    const value = updateValue('digital-commerce', 'checkout.json', {
      description: 'New.',
    });
    expect(await tell('updateV2', value)).toEqual(
      refusal('updateV2', FILE_MESSAGES.cloudNativeV2),
    );
  });
});

describe('a system that gives no answer', () => {
  const changed = () =>
    updateValue('digital-commerce', 'web-shop.json', { description: 'New.' });

  it.each([
    ['graph', 'onboardCN', { kind: 'status', status: 500 }, 502],
    ['graph', 'onboardCN', { kind: 'delay', delayMs: 8_000 }, 503],
    ['graph', 'onboardCN', { kind: 'status', status: 429 }, 502],
    ['graph', 'onboardCN', { kind: 'malformed' }, 502],
    ['graph', 'updateCN', { kind: 'cut' }, 502],
    ['source-control', 'updateCN', { kind: 'malformed' }, 502],
    ['source-control', 'onboardCN', { kind: 'status', status: 429 }, 502],
    ['source-control', 'updateCN', { kind: 'status', status: 429 }, 502],
    ['source-control', 'updateCN', { kind: 'status', status: 500 }, 502],
  ] as const)('%s, for %s: %j', async (service, key, fault, expected) => {
    const before = await bench().countTasks();
    await bench().estate.addFault({ service, path: '/', ...fault });
    const value =
      key === 'updateCN'
        ? changed()
        : createValue('CN', { application_name: `gifts-${expected}` });
    const { status, body } = await start(key, value);
    expect(body.error.message).toMatch(/Nothing was created/);
    expect(status).toBe(expected);
    expect(await bench().countTasks()).toBe(before);
  });
});
