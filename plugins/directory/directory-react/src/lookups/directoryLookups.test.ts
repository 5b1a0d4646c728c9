import {
  ALIASES,
  COST_CODES,
  DIRECTORY_GROUPS,
  ENABLED_USERS,
  GROUP_MAILS,
  GROUP_NAMES,
  PRODUCTS,
} from '@portal/plugin-directory-common';
import { lookUp, type Lookup } from '@portal/plugin-field-kit-common';
import {
  askIncomplete,
  FakePortal,
  type LookupCase,
  testLookupCases,
} from '@portal/plugin-field-kit/testUtils';

const texts = { message: 'Wrong' };
const whole = { complete: true, limit: 5_000 };
const group = { id: 'G1', displayName: 'IT' };
const free = lookUp('free', GROUP_NAMES, { params: {}, id: 'IT' }, texts);
const groupOf = (kind: 'exists' | 'may-delete', id: string) =>
  lookUp(
    kind,
    DIRECTORY_GROUPS,
    { params: {}, id, sent: { id, displayName: 'IT' } },
    texts,
  );

const LIST_OF_ALIAS = 'msgraph/v2/sharepoint/MAL/filteredMal';
const LIST_OF_PRODUCTS = 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo';
const application = (alias: string, applicationID: string) => ({
  items: [{ alias, applicationID }],
  ...whole,
});
const alias = (kind: 'exists' | 'free', except?: string) =>
  lookUp(kind, ALIASES, { params: { except }, id: 'shop' }, texts);
const product = lookUp('exists', PRODUCTS, { params: {}, id: 'Basket' }, texts);

const CASES: LookupCase[] = [
  [
    'nobody',
    lookUp('exists', ENABLED_USERS, { params: {}, id: 'a@b' }, texts),
    'msgraph/v1.0/users',
    { value: [] },
    { holds: false },
  ],
  [
    'a free name',
    free,
    'msgraph/v1/groupNames',
    { mailNickname: 'it', isFree: true },
    { holds: true, facts: { 'Mail nickname': 'it' } },
  ],
  [
    'a taken name',
    free,
    'msgraph/v1/groupNames',
    { mailNickname: 'it', isFree: false },
    { holds: false, facts: { 'Mail nickname': 'it' } },
  ],
  [
    'a name whose nickname is taken',
    free,
    'msgraph/v1/groupNames',
    { mailNickname: 'it', isFree: false, reason: 'Taken' },
    { holds: false, message: 'Taken', facts: { 'Mail nickname': 'it' } },
  ],
  [
    'a group of that name',
    lookUp('exists', GROUP_NAMES, { params: {}, id: 'IT' }, texts),
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: true },
  ],
  [
    'a group of that name and id',
    groupOf('exists', 'g1'),
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: true },
  ],
  [
    'another group of that name',
    groupOf('exists', 'G2'),
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: false },
  ],
  [
    'a group with that mail',
    lookUp('exists', GROUP_MAILS, { params: {}, id: 'it@b' }, texts),
    'msgraph/v1.0/groups',
    { value: [group], ...whole },
    { holds: true, facts: { Group: 'IT' } },
  ],
  [
    'a cost code in another spelling',
    lookUp('exists', COST_CODES, { params: {}, id: 'c1' }, texts),
    'msgraph/v1/sharepoint/iocode',
    { value: { value: [{ fields: { field_1: 'C1' } }] } },
    { holds: false },
  ],
  [
    'a free alias',
    alias('free'),
    LIST_OF_ALIAS,
    { items: [], ...whole },
    { holds: true },
  ],
  [
    'a taken alias in another case',
    alias('free', 'APP2'),
    LIST_OF_ALIAS,
    application('SHOP', 'APP1'),
    { holds: false },
  ],
  [
    'the alias of the application itself',
    alias('free', 'app1'),
    LIST_OF_ALIAS,
    application('Shop', 'APP1'),
    { holds: true },
  ],
  [
    'a taken alias of an application without an id',
    alias('free', ''),
    LIST_OF_ALIAS,
    application('shop', ''),
    { holds: false },
  ],
  [
    'an alias that exists',
    alias('exists'),
    LIST_OF_ALIAS,
    application('Shop', 'APP1'),
    { holds: true },
  ],
  [
    'a product',
    product,
    LIST_OF_PRODUCTS,
    { items: [{ productName: 'Basket' }], ...whole },
    { holds: true },
  ],
];

testLookupCases(it, CASES);

it.each<[string, Lookup, object]>([
  ['msgraph/v1.0/groups', groupOf('exists', 'y'), { value: [group] }],
  [LIST_OF_ALIAS, alias('free'), { items: [] }],
  [LIST_OF_PRODUCTS, product, { items: [] }],
])('never takes a part of %s for the whole', async (path, lookup, answer) => {
  await expect(askIncomplete(lookup, path, answer)).rejects.toThrow(
    'too many entries',
  );
});

it('leaves it to the server what may be deleted', async () => {
  const portal = new FakePortal();
  await expect(portal.ask(groupOf('may-delete', 'x'))).resolves.toEqual({
    holds: true,
    isUnsaid: true,
  });
  expect(portal.asked).toEqual([]);
});
