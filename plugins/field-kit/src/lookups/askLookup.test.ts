import type { Entity } from '@backstage/catalog-model';
import {
  toHopperItem,
  type Lookup,
  type LookupKind,
} from '@portal/plugin-field-kit-common';
import { failure, FakePortal } from '../__testUtils__';
import { createFieldApis } from '../api';
import { askLookup } from './askLookup';
import type { LookupAnswer } from './LookupAnswer';

const SUB = '11111111-2222-3333-4444-555555555555';
const message = 'Wrong';
const GROUPS = `azure/v1/subscriptions/${SUB}/resourceGroups`;
const whole = { complete: true, limit: 5_000 };

type Case = [
  what: string,
  lookup: Lookup,
  path: string,
  answer: object,
  expected: LookupAnswer,
];

const group = { id: 'G1', displayName: 'IT' };
const profile = {
  GithubId: 'ann',
  CompanyName: 'Retail Example',
  GithubName: 'Ann',
};
const abbreviations = {
  text: '{"productGroups":{"Shop":"shop"},"technologyGroups":{"checkout":"chk"}}',
};
const component: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'basket',
    annotations: {
      'backstage.io/managed-by-location':
        'url:https://scm/o/x/blob/main/catalog-info.yaml',
    },
  },
};

const azureObject = (
  type: 'resource' | 'subnet' | 'logicApp' | 'policyAssignment',
  changes: object = {},
): Lookup => ({
  kind: 'azure-object-exists',
  type,
  subscriptionId: SUB,
  resourceGroupName: 'rg',
  id: '/x/One',
  message,
  ...changes,
});

const CASES: Case[] = [
  [
    'nobody',
    { kind: 'enabled-user', email: 'a@b', message },
    'msgraph/v1.0/users',
    { value: [] },
    { holds: false },
  ],
  [
    'a free name',
    { kind: 'directory-group-free', name: 'IT', message },
    'msgraph/v1/groupNames',
    { mailNickname: 'it', isFree: true },
    { holds: true, facts: { 'Mail nickname': 'it' } },
  ],
  [
    'a taken name',
    { kind: 'directory-group-free', name: 'IT', message },
    'msgraph/v1/groupNames',
    { mailNickname: 'it', isFree: false },
    { holds: false, facts: { 'Mail nickname': 'it' } },
  ],
  [
    'a name whose nickname is taken',
    { kind: 'directory-group-free', name: 'IT', message },
    'msgraph/v1/groupNames',
    { mailNickname: 'it', isFree: false, reason: 'Taken' },
    {
      holds: false,
      message: 'Taken',
      facts: { 'Mail nickname': 'it' },
    },
  ],
  [
    'a group of that name',
    { kind: 'directory-group-exists', name: 'IT', message },
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: true },
  ],
  [
    'another group of that name',
    { kind: 'directory-group-exists', name: 'IT', id: 'G2', message },
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: false },
  ],
  [
    'a group with that mail',
    { kind: 'directory-group-with-mail', email: 'it@b', message },
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: true, facts: { Group: 'IT' } },
  ],
  [
    'a free resource group',
    { kind: 'resource-group-free', subscriptionId: SUB, name: 'rg', message },
    `${GROUPS}/rg/existence`,
    { exists: false, mayLook: true, asked: 'user' },
    { holds: true, warning: undefined },
  ],
  [
    'a resource group where nobody may look (C-036)',
    { kind: 'resource-group-free', subscriptionId: SUB, name: 'rg', message },
    `${GROUPS}/rg/existence`,
    { exists: false, mayLook: false, asked: 'user' },
    {
      holds: true,
      warning:
        'The portal may not look into this subscription: whether the name is free is not certain',
    },
  ],
  [
    'a taken resource group',
    { kind: 'resource-group-free', subscriptionId: SUB, name: 'rg', message },
    `${GROUPS}/rg/existence`,
    { exists: true, mayLook: true, asked: 'user' },
    { holds: false, warning: undefined },
  ],
  ...(
    [
      [true, true, { holds: false }],
      [false, true, { holds: true }],
      [
        false,
        false,
        {
          holds: true,
          isUnsaid: true,
          warning:
            'The portal may not look into this subscription: whether the name is free is not certain',
        },
      ],
    ] as const
  ).flatMap(([exists, mayLook, expected]): Case[] => [
    [
      `a network that exists ${exists}, may look ${mayLook}`,
      {
        kind: 'azure-resource-free',
        type: 'virtualNetwork',
        subscriptionId: SUB,
        resourceGroupName: 'rg',
        name: 'vnet',
        message,
      },
      `${GROUPS}/rg/virtualNetworks/vnet/existence`,
      { exists, mayLook, asked: 'user' },
      expected,
    ],
    [
      `a name of a storage account that exists ${exists}, may look ${mayLook}`,
      {
        kind: 'azure-resource-free',
        type: 'storageAccount',
        subscriptionId: SUB,
        name: 'sta',
        message,
      },
      `azure/v1/subscriptions/${SUB}/storageAccountNames/sta/existence`,
      { exists, mayLook, asked: 'user' },
      expected,
    ],
  ]),
  [
    'a subscription',
    { kind: 'subscription-exists', subscriptionId: SUB, message },
    'azure/v1/subscriptions',
    { items: [{ id: SUB.toUpperCase() }], ...whole },
    { holds: true },
  ],
  [
    'a resource group in another case',
    { kind: 'resource-group-exists', subscriptionId: SUB, name: 'RG', message },
    GROUPS,
    { items: [{ resourceGroupName: 'rg' }], ...whole },
    { holds: true },
  ],
  ...(
    [
      [{ id: SUB }, { holds: true }],
      [
        { id: SUB, unavailable: 'No' },
        { holds: false, message: 'No' },
      ],
      [{ id: 'other' }, { holds: false }],
    ] as const
  ).map(([item, expected]): Case => [
    `a subscription to create in: ${JSON.stringify(item)}`,
    { kind: 'may-create', subscriptionId: SUB, message },
    'azure/v1/subscriptions',
    { items: [item], ...whole },
    expected,
  ]),
  [
    'a resource group to create in',
    {
      kind: 'may-create',
      subscriptionId: SUB,
      resourceGroupName: 'RG',
      message,
    },
    GROUPS,
    { items: [{ resourceGroupName: 'rg' }], ...whole },
    { holds: true },
  ],
  [
    'a resource group to delete',
    {
      kind: 'may-delete',
      thing: {
        type: 'resource-group',
        subscriptionId: SUB,
        resourceGroupName: 'rg',
      },
      message,
    },
    GROUPS,
    { items: [], ...whole },
    { holds: false },
  ],
  ...(
    [
      [{ entity: 'subscription', name: 'READER', topic: 'Orders' }, true],
      [{ entity: 'subscription', name: 'reader', topic: 'returns' }, false],
      [{ entity: 'topic', name: 'reader' }, false],
      [{ entity: 'queue', name: 'jobs' }, true],
    ] as const
  ).map(([ref, holds]): Case => [
    `of the service bus, to delete: ${JSON.stringify(ref)}`,
    {
      kind: 'may-delete',
      thing: { type: 'service-bus-entity', environment: 'dev', ...ref },
      message,
    },
    'service-bus/dev/deletable',
    {
      entities: [
        { entity: 'subscription', name: 'reader', topic: 'orders' },
        { entity: 'queue', name: 'jobs' },
      ],
    },
    { holds },
  ]),
  [
    'a resource',
    azureObject('resource'),
    `${GROUPS}/rg/resources`,
    { items: [{ resource_id: '/X/one' }], ...whole },
    { holds: true },
  ],
  [
    'no such subnet',
    azureObject('subnet', { virtualNetworkName: 'vnet' }),
    `${GROUPS}/rg/virtualNetworks/vnet/subnets`,
    { items: [{ subnet_id: '/x/two' }], ...whole },
    { holds: false },
  ],
  [
    'a logic app of a plan',
    azureObject('logicApp', { parentId: '/plan' }),
    `${GROUPS}/rg/logicApps`,
    { items: [{ id: '/x/one' }], ...whole },
    { holds: true },
  ],
  [
    'a policy assignment',
    azureObject('policyAssignment'),
    `${GROUPS}/rg/policyAssignments`,
    { items: [{ assignmentId: '/x/one' }], ...whole },
    { holds: true },
  ],
  ...(['appServicePlan', 'storageAccount', 'virtualNetwork'] as const).map(
    (type): Case => [
      type,
      {
        kind: 'azure-object-exists',
        type,
        subscriptionId: SUB,
        resourceGroupName: 'rg',
        id: '/1',
        message,
      },
      `${GROUPS}/rg/${type}s`,
      {
        items: [{ appserviceplan_id: '/1', id: '/1', vnet_id: '/1' }],
        ...whole,
      },
      { holds: true },
    ],
  ),
  [
    'access',
    { kind: 'environment-access', environment: 'prod', message },
    'azure/v1/environmentAccess/prod',
    { hasAccess: true },
    { holds: true },
  ],
  [
    'no access',
    { kind: 'environment-access', environment: 'prod', message },
    'azure/v1/environmentAccess/prod',
    { hasAccess: false },
    { holds: false },
  ],
  [
    'a taken topic',
    {
      kind: 'service-bus-name-free',
      environment: 'dev',
      entity: 'topic',
      name: 'T',
      message,
    },
    'service-bus/dev/topics',
    { topics: [{ name: 't' }], ...whole },
    { holds: false },
  ],
  [
    'a free topic',
    {
      kind: 'service-bus-name-free',
      environment: 'dev',
      entity: 'topic',
      name: 'u',
      message,
    },
    'service-bus/dev/topics',
    { topics: [{ name: 't' }], ...whole },
    { holds: true },
  ],
  [
    'a queue, of which only topics are known',
    {
      kind: 'service-bus-name-free',
      environment: 'dev',
      entity: 'queue',
      name: 'u',
      message,
    },
    'service-bus/dev/topics',
    { topics: [], ...whole },
    {
      holds: true,
      isUnsaid: true,
      warning: 'Whether the name is free is checked when the request is sent',
    },
  ],
  [
    'a topic',
    {
      kind: 'service-bus-topic-exists',
      environment: 'prod',
      name: 't',
      message,
    },
    'service-bus/prod/topics',
    { topics: [{ name: 't' }], ...whole },
    { holds: true },
  ],
  [
    'a service account',
    {
      kind: 'service-account-exists',
      environment: 'dev',
      type: 'team',
      mra: 'checkout',
      account: 'sa',
      message,
    },
    'confluent/getUserServiceAccountsList',
    { documents: [{ account: 'sa' }], ...whole },
    { holds: true },
  ],
  ...[0, 1, 2, 3].map((count): Case => [
    `${count} service accounts (C-053, C-055)`,
    {
      kind: 'service-accounts-below',
      environment: 'prod',
      type: 'team',
      mra: 'checkout',
      limit: 2,
      message,
    },
    'confluent/getUserServiceAccountsList',
    { documents: Array(count).fill({ account: 'sa' }), ...whole },
    {
      holds: count < 2,
      ...(count > 0 && {
        isUnsaid: true,
        warning: expect.stringContaining('Production'),
      }),
    },
  ]),
  [
    'an identity pool',
    { kind: 'id-pool-exists', environment: 'dev', account: 'x', message },
    'confluent/getUserIdPoolsList',
    { documents: [{ claim_subject: 'x' }], ...whole },
    { holds: true },
  ],
  ...[true, false].map((exists): Case => [
    `an identity pool that exists ${exists}`,
    { kind: 'id-pool-free', environment: 'dev', name: 'basket', message },
    'confluent/identityPool/existence',
    { exists },
    { holds: !exists },
  ]),
  [
    'a topic of that very name',
    { kind: 'topic-exists', environment: 'dev', name: 'a', message },
    'confluent/list/topics',
    { documents: [{ topicname: 'ab' }, { topicname: 'a' }], complete: true },
    { holds: true },
  ],
  [
    'a free topic name',
    { kind: 'topic-free', environment: 'dev', name: 'a', message },
    'confluent/list/topics',
    { documents: [{ topicname: 'ab' }], complete: true },
    { holds: true },
  ],
  [
    'a topic name that is taken in another case',
    { kind: 'topic-free', environment: 'dev', name: 'orders', message },
    'confluent/list/topics',
    { documents: [{ topicname: 'Orders' }], complete: true },
    { holds: false },
  ],
  [
    'a topic in another case',
    { kind: 'topic-exists', environment: 'dev', name: 'orders', message },
    'confluent/list/topics',
    { documents: [{ topicname: 'Orders' }], complete: true },
    { holds: false },
  ],
  [
    'a member',
    { kind: 'github-member', login: 'ann', message },
    'github/org/users/ann',
    { member: true },
    { holds: true },
  ],
  [
    'somebody of another organisation',
    { kind: 'github-member', login: 'ann', message },
    'github/org/users/ann',
    { member: false },
    { holds: false },
  ],
  [
    'a profile (C-139)',
    {
      kind: 'github-profile',
      login: 'ann',
      message,
      incompleteMessage: 'Part',
    },
    'github/users/ann',
    profile,
    { holds: true, facts: profile },
  ],
  [
    'a profile without a company (C-134)',
    {
      kind: 'github-profile',
      login: 'ann',
      message,
      incompleteMessage: 'Part',
    },
    'github/users/ann',
    { GithubId: 'ann', GithubName: 'Ann', CompanyName: ' ' },
    {
      holds: false,
      message: 'Part',
      facts: { GithubId: 'ann', GithubName: 'Ann', CompanyName: ' ' },
    },
  ],
  [
    'an excluded company (C-143)',
    {
      kind: 'copilot-allowed',
      login: 'ann',
      excludedCompanies: ['retail example'],
      message,
    },
    'github/users/ann',
    profile,
    { holds: false, facts: profile },
  ],
  [
    'another company',
    { kind: 'copilot-allowed', login: 'ann', excludedCompanies: [], message },
    'github/users/ann',
    profile,
    { holds: true, facts: profile },
  ],
  [
    'a taken repository',
    { kind: 'repository-free', name: 'shop', message },
    'github/org/repos/shop',
    { name: 'shop' },
    { holds: false },
  ],
  [
    'a repository',
    { kind: 'repository-exists', name: 'shop', message },
    'github/org/repos/shop',
    { name: 'shop' },
    { holds: true },
  ],
  ...(['chk', 'other'] as const).map((technologyGroupAbbreviation): Case => [
    `abbreviation ${technologyGroupAbbreviation}`,
    {
      kind: 'abbreviations-match',
      repository: 'conf',
      path: 'a.json',
      productGroup: 'Shop',
      productGroupAbbreviation: 'shop',
      technologyGroup: 'checkout',
      technologyGroupAbbreviation,
      message,
    },
    'github/file/content',
    abbreviations,
    { holds: technologyGroupAbbreviation === 'chk' },
  ]),
];

const ask = (portal: FakePortal, lookup: Lookup, email?: string) =>
  askLookup(
    lookup,
    createFieldApis(portal.holder({ email, entities: [component] })),
    new AbortController().signal,
  );

describe('askLookup', () => {
  it('leaves it to the server what else may be deleted', async () => {
    const portal = new FakePortal();
    const thing = { type: 'directory-group', id: 'x' } as const;
    await expect(
      ask(portal, { kind: 'may-delete', thing, message }),
    ).resolves.toEqual({ holds: true, isUnsaid: true });
    expect(portal.asked).toEqual([]);
  });

  it.each(CASES)('knows %s', async (_, lookup, path, answer, expected) => {
    const portal = new FakePortal().on(path, () => Response.json(answer));
    await expect(ask(portal, lookup)).resolves.toEqual(expected);
    expect(portal.asked).toHaveLength(1);
  });

  const onePerKind = [
    ...new Map(CASES.map(one => [one[1].kind, one])).values(),
  ];

  it.each(onePerKind.map(([, lookup, path]) => [lookup.kind, lookup, path]))(
    '%s knows nothing when the system fails',
    async (_, lookup, path) => {
      const down = failure(502, 'UpstreamUnavailableError', 'It is away');
      const portal = new FakePortal().on(path, () => down);
      await expect(ask(portal, lookup)).rejects.toMatchObject({
        name: 'ResponseError',
        cause: { message: 'It is away' },
      });
    },
  );

  it.each<[LookupKind, string, Lookup, boolean]>([
    [
      'github-member',
      'github/org/users/ann',
      { kind: 'github-member', login: 'ann', message },
      false,
    ],
    [
      'github-profile',
      'github/users/ann',
      { kind: 'github-profile', login: 'ann', message, incompleteMessage: '' },
      false,
    ],
    [
      'copilot-allowed',
      'github/users/ann',
      { kind: 'copilot-allowed', login: 'ann', excludedCompanies: [], message },
      false,
    ],
    [
      'repository-free',
      'github/org/repos/x',
      { kind: 'repository-free', name: 'x', message },
      true,
    ],
    [
      'repository-exists',
      'github/org/repos/x',
      { kind: 'repository-exists', name: 'x', message },
      false,
    ],
  ])('%s knows what a 404 means', async (_, path, lookup, holds) => {
    const portal = new FakePortal().on(path, () =>
      failure(404, 'NotFoundError', 'None'),
    );
    await expect(ask(portal, lookup)).resolves.toMatchObject({ holds });
  });

  it.each<[string, Lookup, object]>([
    [
      'azure/v1/subscriptions',
      { kind: 'subscription-exists', subscriptionId: SUB, message },
      { items: [] },
    ],
    [
      'msgraph/v1.0/groups',
      { kind: 'directory-group-exists', name: 'x', id: 'y', message },
      { value: [group] },
    ],
    [
      'service-bus/dev/topics',
      {
        kind: 'service-bus-name-free',
        environment: 'dev',
        entity: 'topic',
        name: 'x',
        message,
      },
      { topics: [] },
    ],
  ])('never takes a part of %s for the whole', async (path, lookup, answer) => {
    const portal = new FakePortal().on(path, () =>
      Response.json({ ...answer, complete: false, limit: 1 }),
    );
    await expect(ask(portal, lookup)).rejects.toThrow('too many entries');
  });

  it('looks for a topic on all pages, and gives up at some time', async () => {
    const portal = new FakePortal().on('confluent/list/topics', url =>
      Response.json({
        documents:
          url.searchParams.get('page') === '3' ? [{ topicname: 'a' }] : [],
        complete: false,
      }),
    );
    await expect(
      ask(portal, {
        kind: 'topic-exists',
        environment: 'dev',
        name: 'a',
        message,
      }),
    ).resolves.toEqual({ holds: true });
    expect(portal.asked).toHaveLength(3);
    await expect(
      ask(portal, {
        kind: 'topic-free',
        environment: 'dev',
        name: 'b',
        message,
      }),
    ).rejects.toThrow('too many topics');
  });

  it('sends the own mail address where nobody is named (C-062)', async () => {
    const sent: (string | null)[] = [];
    const portal = new FakePortal().on(
      'confluent/getUserServiceAccountsList',
      (_, { headers }) => {
        sent.push(new Headers(headers).get('mra'));
        return Response.json({ documents: [], ...whole });
      },
    );
    const lookup: Lookup = {
      kind: 'service-accounts-below',
      environment: 'dev',
      type: 'team',
      limit: 2,
      message,
    };
    await ask(portal, lookup, 'me@retail.example');
    await ask(portal, { ...lookup, mra: 'checkout' });
    expect(sent).toEqual(['me@retail.example', 'checkout']);
    await expect(ask(portal, lookup, '')).rejects.toThrow('no mail address');
  });

  it('does not claim to know of subscriptions of the service bus', async () => {
    await expect(
      ask(new FakePortal(), {
        kind: 'service-bus-subscription-free',
        environment: 'dev',
        topic: 't',
        name: 's',
        message,
      }),
    ).resolves.toMatchObject({ holds: true, isUnsaid: true });
  });

  it.each([
    ['https://scm/o/x/blob/main/catalog-info.yaml', true],
    ['https://scm/o/x/blob/main/other.yaml', false],
  ])('finds a component of %s: %s', async (catalogUrl, holds) => {
    await expect(
      ask(new FakePortal(), {
        kind: 'component-exists',
        component: { ...toHopperItem(component), catalogUrl },
        message,
      }),
    ).resolves.toEqual({ holds });
  });
});
