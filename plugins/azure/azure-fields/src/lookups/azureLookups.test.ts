import {
  AZURE_LISTS,
  type AzureLevel,
  type EnvironmentAccessLookup,
  NETWORK_NAMES,
  STORAGE_ACCOUNT_NAMES,
} from '@portal/plugin-azure-common';
import { lookUp, type Lookup } from '@portal/plugin-field-kit-common';
import {
  askIncomplete,
  FakePortal,
  type LookupCase,
  testLookupCases,
} from '@portal/plugin-field-kit/testUtils';

const SUB = '11111111-2222-3333-4444-555555555555';
const GROUPS = `azure/v1/subscriptions/${SUB}/resourceGroups`;
const whole = { complete: true, limit: 5_000 };
const texts = { message: 'Wrong' };
const inSubscription = { subscriptionId: SUB };
const inGroup = { ...inSubscription, resourceGroupName: 'rg' };

const { resourceGroup: groups, subscription: subscriptions } = AZURE_LISTS;
const group = (
  kind: 'exists' | 'free' | 'may-create' | 'may-delete',
  id: string,
) => lookUp(kind, groups, { params: inSubscription, id }, texts);

function thing(level: AzureLevel, params: object = {}, id = '/x/One'): Lookup {
  const { name } = AZURE_LISTS[level];
  const question = { params: { ...inGroup, ...params }, id };
  return lookUp('exists', { name }, question, texts);
}

const environmentAccess: EnvironmentAccessLookup = {
  kind: 'environment-access',
  environment: 'prod',
  ...texts,
};

/** Warning if Azure refuses the request (C-036). */
const warning =
  'The portal may not look into this subscription: whether the name is free is not certain';

const free = group('free', 'rg');

const CASES: LookupCase[] = [
  [
    'a free resource group',
    free,
    `${GROUPS}/rg/existence`,
    { exists: false, mayLook: true, asked: 'user' },
    { holds: true },
  ],
  [
    'a resource group where nobody may look (C-036)',
    free,
    `${GROUPS}/rg/existence`,
    { exists: false, mayLook: false, asked: 'user' },
    { holds: true, warning },
  ],
  [
    'a taken resource group',
    free,
    `${GROUPS}/rg/existence`,
    { exists: true, mayLook: true, asked: 'user' },
    { holds: false },
  ],
  ...(
    [
      [true, true, { holds: false }],
      [false, true, { holds: true }],
      [false, false, { holds: true, isUnsaid: true, warning }],
    ] as const
  ).flatMap(([exists, mayLook, expected]): LookupCase[] => [
    [
      `a network that exists ${exists}, may look ${mayLook}`,
      lookUp('free', NETWORK_NAMES, { params: inGroup, id: 'vnet' }, texts),
      `${GROUPS}/rg/virtualNetworks/vnet/existence`,
      { exists, mayLook, asked: 'user' },
      expected,
    ],
    [
      `a name of a storage account that exists ${exists}, may look ${mayLook}`,
      lookUp(
        'free',
        STORAGE_ACCOUNT_NAMES,
        { params: inSubscription, id: 'sta' },
        texts,
      ),
      `azure/v1/subscriptions/${SUB}/storageAccountNames/sta/existence`,
      { exists, mayLook, asked: 'user' },
      expected,
    ],
  ]),
  [
    'a subscription',
    lookUp('exists', subscriptions, { params: {}, id: SUB }, texts),
    'azure/v1/subscriptions',
    { items: [{ id: SUB.toUpperCase() }], ...whole },
    { holds: true },
  ],
  [
    'a resource group in another case',
    group('exists', 'RG'),
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
  ).map(([item, expected]): LookupCase => [
    `a subscription to create in: ${JSON.stringify(item)}`,
    lookUp('may-create', subscriptions, { params: {}, id: SUB }, texts),
    'azure/v1/subscriptions',
    { items: [item], ...whole },
    expected,
  ]),
  [
    'a resource group to create in',
    group('may-create', 'RG'),
    GROUPS,
    { items: [{ resourceGroupName: 'rg' }], ...whole },
    { holds: true },
  ],
  [
    'a resource group to delete',
    group('may-delete', 'rg'),
    GROUPS,
    { items: [], ...whole },
    { holds: false },
  ],
  [
    'a resource',
    thing('resource'),
    `${GROUPS}/rg/resources`,
    { items: [{ resource_id: '/X/one' }], ...whole },
    { holds: true },
  ],
  [
    'no such subnet',
    thing('subnet', { virtualNetworkName: 'vnet' }),
    `${GROUPS}/rg/virtualNetworks/vnet/subnets`,
    { items: [{ subnet_id: '/x/two' }], ...whole },
    { holds: false },
  ],
  [
    'a logic app of a plan',
    thing('logicApp', { plan: '/plan' }),
    `${GROUPS}/rg/logicApps`,
    { items: [{ id: '/x/one' }], ...whole },
    { holds: true },
  ],
  [
    'a policy assignment',
    thing('policyAssignment'),
    `${GROUPS}/rg/policyAssignments`,
    { items: [{ assignmentId: '/x/one' }], ...whole },
    { holds: true },
  ],
  ...(['appServicePlan', 'storageAccount', 'virtualNetwork'] as const).map(
    (level): LookupCase => [
      level,
      thing(level, {}, '/1'),
      `${GROUPS}/rg/${level}s`,
      {
        items: [{ appserviceplan_id: '/1', id: '/1', vnet_id: '/1' }],
        ...whole,
      },
      { holds: true },
    ],
  ),
  ...[true, false].map((hasAccess): LookupCase => [
    `access: ${hasAccess}`,
    environmentAccess,
    'azure/v1/environmentAccess/prod',
    { hasAccess },
    { holds: hasAccess },
  ]),
];

testLookupCases(it, CASES);

it.each<[string, Lookup, object]>([
  [
    'azure/v1/subscriptions',
    lookUp('exists', subscriptions, { params: {}, id: SUB }, texts),
    { items: [] },
  ],
])('never takes a part of %s for the whole', async (path, lookup, answer) => {
  await expect(askIncomplete(lookup, path, answer)).rejects.toThrow(
    'too many entries',
  );
});

it('asks for the things of what is chosen above them', async () => {
  const answer = () => Response.json({ items: [], ...whole });
  const portal = new FakePortal()
    .on(`${GROUPS}/rg/logicApps`, answer)
    .on(`${GROUPS}/rg/policyAssignments`, answer);
  await portal.ask(thing('logicApp', { plan: '/plan' }));
  await portal.ask(thing('policyAssignment', { resource: '/site' }));
  expect(portal.asked).toEqual([
    `/${GROUPS}/rg/logicApps?plan=/plan`,
    `/${GROUPS}/rg/policyAssignments?resource=/site`,
  ]);
});
