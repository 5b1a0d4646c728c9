import { chooseScope } from './chooseScope';

const CHECKOUT = 'group:default/checkout';
const SEARCH = 'group:default/search';

const settings = { latestDay: '2026-10-31', mayReadCompany: false };
const groups = [{ ref: CHECKOUT }, { ref: SEARCH }];

const choose = (query: string, change: object = {}) =>
  chooseScope({
    address: new URLSearchParams(query),
    last: {},
    groups,
    settings,
    ...change,
  });

it.each([
  ['the first group and 30 days', '', {}, CHECKOUT, 'R2/P30D/2026-11-01'],
  [
    'the last choice of this device',
    '',
    { last: { group: SEARCH, duration: 'P3M' } },
    SEARCH,
    'R2/P3M/2026-10-01',
  ],
  [
    'the address before the last choice',
    `group=${SEARCH}&duration=P7D`,
    { last: { group: CHECKOUT, duration: 'P3M' } },
    SEARCH,
    'R2/P7D/2026-11-01',
  ],
  [
    'another group of the address: the server decides',
    'group=group:default/other',
    {},
    'group:default/other',
    'R2/P30D/2026-11-01',
  ],
  [
    'no last group that can no longer be read',
    'duration=P1Y',
    { last: { group: 'company', duration: 'long' } },
    CHECKOUT,
    'R2/P30D/2026-11-01',
  ],
  [
    'the company without groups',
    '',
    { groups: [], settings: { ...settings, mayReadCompany: true } },
    'company',
    'R2/P30D/2026-11-01',
  ],
])('takes %s', (_, query, change, group, intervals) => {
  expect(choose(query, change)).toMatchObject({ group, intervals });
});

it('takes the project of the address only', () => {
  expect(choose('project=p-1')?.project).toBe('p-1');
  expect(choose('project=')?.project).toBeUndefined();
});

it('takes the view of the address, else the last one of this device, else the billed costs', () => {
  const last = { view: 'amortised' };
  expect(choose('')?.view).toBe('billed');
  expect(choose('', { last })?.view).toBe('amortised');
  expect(choose('view=billed', { last })?.view).toBe('billed');
  expect(choose('view=amortised')?.view).toBe('amortised');
});

it('has no scope without a group', () => {
  expect(choose('', { groups: [] })).toBeUndefined();
});
