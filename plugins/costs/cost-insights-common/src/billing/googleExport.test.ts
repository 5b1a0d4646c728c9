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
  ['constructor', 'Other'],
])('a cost of the kind "%s" is %s', (kind, category) => {
  expect(charge({ cost_type: kind }).line?.category).toBe(category);
});

it.each<[string, Record<string, unknown>]>([
  ['a credit that is no number', { credits: [{ amount: 'some' }] }],
  ['credits that are no list', { credits: 'some' }],
  ['rows of an interface', { credits: [{ v: { f: [{ v: '-40' }] } }] }],
  ['bare numbers', { credits: [-40] }],
  ['an amount with parts', { credits: [{ amount: { value: '-40' } }] }],
  ['a credit without an amount', { credits: [{ Amount: -40 }] }],
])('a record cannot be read, with its cost: %s', (_, change) => {
  expect(charge(change)).toEqual({
    problem: 'BilledCost is no number',
    amount: '12.5',
  });
});

it('a cost that is no number cannot be read', () => {
  expect(charge({ cost: '12,5' }).problem).toBe('BilledCost is no number');
});

it.each<[string, unknown]>([
  ['NULL', 'NULL'],
  ['\\N', '\\N'],
  ['null', 'null'],
  ['an empty list', []],
  ['an amount that is null', [{ amount: null }]],
])('has no credits with %s', (_, credits) => {
  expect(charge({ credits }).line?.cost).toBe('12.5');
});

it('keeps the labels of the resource when there are too many', () => {
  const labels = Array.from({ length: 120 }, (_, index) => ({
    key: `p${index}`,
    value: 'x',
  }));
  const { tags } = charge({ project: { id: 'shop', labels } }).line!;
  expect(tags).toMatchObject({ component: 'basket' });
  expect(Object.keys(tags)).toHaveLength(100);
});

it('needs the column of credits, except where empty columns are left out', () => {
  const header = Object.keys(ROW).filter(name => name !== 'credits');
  expect(() => readGoogleHeader(header)).toThrow('it has no column credits');
  expect(readGoogleHeader(header, { leavesOutEmpty: true })).toBeDefined();
});

it('is known by its columns only', () => {
  expect(readGoogleHeader(['BilledCost', 'currency', 'cost'])).toBeUndefined();
  expect(isGoogleColumn('cost')).toBe(true);
  expect(isGoogleColumn('x_Cost')).toBe(false);
});

it('takes any text, and each field of a charge is a text', () => {
  const columns = Object.keys(ROW);
  const value = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('constructor', '__proto__', 'toString'),
  );
  const length = columns.length;
  const fields = fc.array(value, { minLength: length - 1, maxLength: length });
  fc.assert(
    fc.property(fields, texts => {
      const google = readGoogleHeader(columns)!;
      const read = google.translate(texts);
      expect(read).toHaveLength(texts.length === length ? 16 : 0);
      expect(read.filter(text => typeof text !== 'string')).toEqual([]);
      const { line, problem } = readCharge(
        readFocusHeader(google.columns),
        read,
      );
      expect(line ?? problem).toBeDefined();
    }),
  );
});
