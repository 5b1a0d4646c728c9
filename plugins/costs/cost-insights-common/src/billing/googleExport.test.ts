import fc from 'fast-check';
import { readCharge, readFocusHeader } from './focus';
import { isGoogleColumn, readGoogleHeader } from './googleExport';

const ROW: Record<string, unknown> = {
  billing_account_id: '01A-02B',
  cost: '12.5',
  cost_type: 'regular',
  credits: [{ amount: -2.5 }, { amount: '-0.75' }],
  currency: 'EUR',
  invoice: { month: '202610' },
  labels: [{ key: 'component', value: 'basket' }],
  location: { location: 'eu', region: 'europe-west4' },
  project: {
    id: 'shop',
    name: 'Shop',
    labels: [
      { key: 'component', value: 'shop' },
      { key: 'team', value: 'a' },
    ],
  },
  resource: { name: 'vm-1' },
  service: { id: '6F81', description: 'Compute Engine' },
  usage: { amount: 3600, unit: 'seconds' },
  usage_start_time: '2026-11-01 01:00:00 UTC',
};

function charge(change: Record<string, unknown> = {}) {
  const row = { ...ROW, ...change };
  const { columns, translate } = readGoogleHeader(Object.keys(row))!;
  const fields = Object.values(row).map(value =>
    typeof value === 'string' ? value : JSON.stringify(value ?? ''),
  );
  return readCharge(readFocusHeader(columns), translate(fields));
}

it('has the cost with its credits, in the month of the invoice', () => {
  expect(charge().line).toEqual({
    billingMonth: '2026-10-01',
    category: 'Usage',
    cost: '9.25',
    currency: 'EUR',
    day: '2026-11-01',
    effectiveCost: '9.25',
    hasReadableTags: true,
    invoice: undefined,
    project: { id: 'shop', title: 'Shop' },
    provider: 'Google Cloud',
    region: 'europe-west4',
    resource: 'vm-1',
    service: 'Compute Engine',
    serviceCategory: 'Other',
    tags: { component: 'basket', team: 'a' },
    usage: { quantity: '3600', unit: 'seconds' },
  });
});

it.each([
  ['tax', 'Tax'],
  ['rounding_error', 'Adjustment'],
  ['', 'Usage'],
  ['a new kind', 'Other'],
])('a cost of the kind "%s" is %s', (kind, category) => {
  expect(charge({ cost_type: kind }).line?.category).toBe(category);
});

it.each<[string, Record<string, unknown>]>([
  ['a cost that is no number', { cost: '12,5' }],
  ['a credit that is no number', { credits: [{ amount: 'some' }] }],
  ['credits that are no list', { credits: 'some' }],
])('cannot be read: %s', (_, change) => {
  expect(charge(change).problem).toBe('BilledCost is no number');
});

it('is known by its columns only', () => {
  expect(readGoogleHeader(['BilledCost', 'currency', 'cost'])).toBeUndefined();
  expect(isGoogleColumn('cost')).toBe(true);
  expect(isGoogleColumn('x_Cost')).toBe(false);
});

it('takes any text', () => {
  const columns = Object.keys(ROW);
  const value = fc.oneof(fc.string(), fc.json());
  const fields = fc.array(value, { minLength: columns.length - 1 });
  fc.assert(
    fc.property(fields, texts => {
      const read = readGoogleHeader(columns)!.translate(texts);
      expect([0, 16]).toContain(read.length);
    }),
  );
});
