import fc from 'fast-check';
import {
  OPTIONAL_COLUMNS,
  readCharge,
  readFocusHeader,
  REQUIRED_COLUMNS,
} from './focus';

const COLUMNS = ['Id', ...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
const HEADER = readFocusHeader(COLUMNS);

const RECORD: Record<string, string> = {
  Id: '1',
  BilledCost: '12.340000000000000001',
  BillingAccountId: 'acme',
  BillingAccountName: 'Acme',
  BillingCurrency: 'USD',
  BillingPeriodStart: '2026-10-01 00:00:00',
  ChargeCategory: 'Usage',
  ChargePeriodStart: '2026-10-31T23:00:00Z',
  ConsumedQuantity: '3.5',
  ConsumedUnit: 'Hours',
  ProviderName: 'Microsoft',
  RegionId: 'westeurope',
  ResourceId: '/subscriptions/1/vm',
  ServiceCategory: 'Compute',
  ServiceName: 'Virtual Machines',
  SubAccountId: 'shop-prod',
  SubAccountName: 'Shop, production',
  Tags: '{"application": "basket", "tier": 1, "nested": {"a": 1}}',
};

const read = (changes: Record<string, string> = {}) =>
  readCharge(
    HEADER,
    COLUMNS.map(column => ({ ...RECORD, ...changes })[column] ?? ''),
  );

describe('the header of an export', () => {
  it('is found by name, in any order, after a byte order mark', () => {
    const columns = [...COLUMNS].reverse();
    columns[0] = `\ufeff${columns[0]}`;
    const { width, positions } = readFocusHeader(columns);
    expect(width).toBe(COLUMNS.length);
    expect(positions.Tags).toBe(0);
  });

  it.each(REQUIRED_COLUMNS)('is refused without %s', column => {
    expect(() =>
      readFocusHeader(COLUMNS.filter(name => name !== column)),
    ).toThrow(`The file is no FOCUS export: it has no column ${column}`);
  });

  it.each([...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS])(
    'is refused with %s twice',
    column => {
      expect(() => readFocusHeader([...COLUMNS, column])).toThrow(
        `it has the column ${column} twice`,
      );
    },
  );
});

describe('a charge', () => {
  it('has its day, its cost to the last digit, and who pays', () => {
    expect(read().line).toEqual({
      day: '2026-10-31',
      billingMonth: '2026-10-01',
      cost: '12.340000000000000001',
      currency: 'USD',
      category: 'Usage',
      provider: 'Microsoft',
      service: 'Virtual Machines',
      serviceCategory: 'Compute',
      region: 'westeurope',
      project: { id: 'shop-prod', title: 'Shop, production' },
      resource: '/subscriptions/1/vm',
      usage: { quantity: '3.5', unit: 'Hours' },
      tags: { application: 'basket', tier: '1' },
      hasReadableTags: true,
    });
  });

  it.each([
    ['a refund', { BilledCost: '-3.20', ChargeCategory: 'Credit' }, '-3.20'],
    ['a tiny cost', { BilledCost: '8E-7' }, '8E-7'],
    ['no cost', { BilledCost: '0' }, '0'],
  ])('may be %s', (_, changes, cost) => {
    expect(read(changes).line?.cost).toBe(cost);
  });

  it('without a sub account belongs to the billing account', () => {
    const { line } = read({ SubAccountId: 'NULL', SubAccountName: 'NULL' });
    expect(line?.project).toEqual({ id: 'acme', title: 'Acme' });
  });

  it('without a name goes by its id; empty fields are absent', () => {
    const { line } = read({
      SubAccountName: 'NULL',
      RegionId: '',
      ResourceId: 'NULL',
      ConsumedQuantity: 'NULL',
      Tags: 'NULL',
    });
    expect(line?.project.title).toBe('shop-prod');
    expect(line).toMatchObject({
      region: undefined,
      resource: undefined,
      usage: undefined,
      tags: {},
      hasReadableTags: true,
    });
  });

  it.each(['{"application": ', '[]', '"basket"', 'application=basket', '7'])(
    'with the unreadable tags %j counts without them',
    Tags => {
      expect(read({ Tags }).line).toMatchObject({
        tags: {},
        hasReadableTags: false,
      });
    },
  );

  it('keeps no control characters, no endless names, and no tag that changes an object', () => {
    const { line } = read({
      ServiceName: `Virtual\u0000\u202eMachines${'x'.repeat(9999)}`,
      Tags: '{"__proto__": "evil", "toString": "x"}',
    });
    expect(line?.service).toMatch(/^Virtual {2}Machinesx+$/);
    expect(line?.service).toHaveLength(500);
    expect(Object.keys(line!.tags)).toEqual(['__proto__', 'toString']);
    expect(Object.getPrototypeOf(line!.tags)).toBe(Object.prototype);
  });

  it.each([
    [{ BilledCost: '' }, 'BilledCost is no number'],
    [{ BilledCost: 'NaN' }, 'BilledCost is no number'],
    [{ BilledCost: '1,5' }, 'BilledCost is no number'],
    [{ BilledCost: '1e999' }, 'BilledCost is no number'],
    [
      { BillingCurrency: 'usd' },
      'BillingCurrency is no code of three capital letters',
    ],
    [
      { ChargeCategory: 'Gift' },
      'ChargeCategory is none of Usage, Purchase, Tax, Credit, Adjustment',
    ],
    [
      { ChargePeriodStart: '2026-02-30' },
      'ChargePeriodStart is no date in UTC',
    ],
    [
      { ChargePeriodStart: '2026-10-31T23:00:00+05:00' },
      'ChargePeriodStart is no date in UTC',
    ],
    [{ BillingPeriodStart: 'October' }, 'BillingPeriodStart is no date in UTC'],
    [{ ProviderName: 'NULL' }, 'ProviderName is empty'],
    [{ ServiceName: '\u0000' }, 'ServiceName is empty'],
    [{ BillingAccountId: '' }, 'BillingAccountId is empty'],
  ])('with %j is skipped', (changes, problem) => {
    expect(read(changes)).toEqual({ problem });
  });

  it('with too few or too many fields is skipped', () => {
    expect(readCharge(HEADER, ['1'])).toEqual({
      problem: `it has 1 fields instead of ${COLUMNS.length}`,
    });
  });

  it('is a charge or a problem, whatever stands in the file, and no problem contains a value', () => {
    const anything = fc.array(fc.string({ unit: 'binary' }), {
      minLength: COLUMNS.length,
      maxLength: COLUMNS.length,
    });
    fc.assert(
      fc.property(anything, fields => {
        const { line, problem } = readCharge(HEADER, fields);
        expect(line === undefined).toBe(problem !== undefined);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...REQUIRED_COLUMNS),
        fc.string({ unit: 'grapheme' }),
        (column, value) => {
          const { problem } = read({ [column]: `secret ${value}` });
          expect(problem ?? '').not.toContain('secret');
        },
      ),
    );
  });
});
