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

  it('is refused without any day', () => {
    const columns = COLUMNS.filter(name => !name.endsWith('PeriodStart'));
    expect(() => readFocusHeader(columns)).toThrow('ChargePeriodStart');
  });

  it.each([
    ['1.0', ['ProviderName']],
    ['1.2', ['ProviderName', 'InvoiceId']],
    ['1.3', ['ServiceProviderName', 'HostProviderName', 'InvoiceId']],
  ])('tells the version %s by its columns %j', (version, more) => {
    const columns = [...REQUIRED_COLUMNS, 'ChargePeriodStart', ...more];
    expect(readFocusHeader(columns).version).toBe(version);
  });

  it('is read in the spelling of other tools', () => {
    const { positions } = readFocusHeader([
      'billed_cost',
      'BILLING CURRENCY',
      'charge_period_start',
    ]);
    expect(positions).toEqual({
      BilledCost: 0,
      BillingCurrency: 1,
      ChargePeriodStart: 2,
    });
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
      effectiveCost: '12.340000000000000001',
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
    ['a number without a zero', { BilledCost: '.75' }, '.75'],
    ['a credit without a zero', { BilledCost: '-.20' }, '-.20'],
    ['a number without decimals', { BilledCost: '5.' }, '5.'],
    ['another minus', { BilledCost: '\u2212.5' }, '-.5'],
    ['a number with groups', { BilledCost: '1,234.50' }, '1234.50'],
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

  it.each(['{"application": ', '[7]', '"basket"', 'application basket', '7'])(
    'with the unreadable tags %j counts without them',
    Tags => {
      expect(read({ Tags }).line).toMatchObject({
        tags: {},
        hasReadableTags: false,
      });
    },
  );

  it.each([
    '"application": "basket", "tier": "1"',
    '[{"key": "application", "value": "basket"}, {"key": "tier", "value": "1"}]',
    '[{"Key": "application", "Value": "basket"}, {"Key": "tier", "Value": 1}]',
    '[["application", "basket"], ["tier", "1"]]',
    '[{"application": "basket"}, {"tier": "1"}]',
    '{"key_value": [{"key": "application", "value": "basket"}, {"key": "tier", "value": "1"}]}',
    '{application=basket, tier=1}',
    'application=basket;tier=1',
    'application=basket, tier=1',
    "{'application': basket, 'tier': 1}",
    '{application: basket, tier: 1}',
    'map[application:basket tier:1]',
    "{'application': 'basket', 'tier': '1'}",
    "[('application', 'basket'), ('tier', '1')]",
    JSON.stringify('{"application": "basket", "tier": "1"}'),
  ])('has the tags %s', Tags => {
    expect(read({ Tags }).line?.tags).toEqual({
      application: 'basket',
      tier: '1',
    });
  });

  it.each([
    ['2026-10-02T23:30:00-02:00', '2026-10-03'],
    ['2026-10-03T01:00:00+0200', '2026-10-02'],
    ['2026-10-03 10:00', '2026-10-03'],
    ['2026-10-03T10:00Z', '2026-10-03'],
    ['2026-10-31T20:00:00-05', '2026-11-01'],
    ['2026-11-01T05:29:59+05:30', '2026-10-31'],
    ['2026-10-03 10:00:00.123456 UTC', '2026-10-03'],
    ['20261003', '2026-10-03'],
  ])('of %s is of the day %s in UTC', (ChargePeriodStart, day) => {
    expect(read({ ChargePeriodStart }).line?.day).toBe(day);
  });

  it.each([
    [{ ServiceName: '\u0000' }, { service: 'Other' }, 'ServiceName'],
    [{ ServiceName: '<NA>' }, { service: 'Other' }, 'ServiceName'],
    [{ ServiceName: '   ' }, { service: 'Other' }, 'ServiceName'],
    [{ ServiceCategory: '' }, { serviceCategory: 'Other' }, 'ServiceCategory'],
    [
      { ServiceCategory: 'None' },
      { serviceCategory: 'Other' },
      'ServiceCategory',
    ],
    [
      { ServiceCategory: '\\N' },
      { serviceCategory: 'Other' },
      'ServiceCategory',
    ],
    [
      { ServiceCategory: '\u202e' },
      { serviceCategory: 'Other' },
      'ServiceCategory',
    ],
    [{ ProviderName: 'NULL' }, { provider: 'Other' }, 'ProviderName'],
    [{ ChargeCategory: 'Gift' }, { category: 'Other' }, 'ChargeCategory'],
    [
      { BillingPeriodStart: 'October' },
      { billingMonth: '2026-10-01' },
      'BillingPeriodStart',
    ],
    [
      { BillingPeriodStart: '2026-13-01' },
      { billingMonth: '2026-10-01' },
      'BillingPeriodStart',
    ],
    [
      { BillingPeriodStart: 'NULL' },
      { billingMonth: '2026-10-01' },
      'BillingPeriodStart',
    ],
    [{ ChargePeriodStart: '' }, { day: '2026-10-01' }, 'ChargePeriodStart'],
    [
      { SubAccountId: '', BillingAccountId: '' },
      { project: { id: 'Other', title: 'Other' } },
      'BillingAccountId',
    ],
    [{ Tags: '{' }, { tags: {} }, 'Tags'],
  ])('with %j counts, with a note', (changes, line, column) => {
    const { line: charge, notes } = read(changes) as ReturnType<typeof read> & {
      notes: string[];
    };
    expect(charge).toMatchObject({ cost: RECORD.BilledCost, ...line });
    expect(notes).toEqual([expect.stringContaining(column)]);
  });

  it.each([
    [{ ServiceProviderName: 'North' }, 'North'],
    [{ HostProviderName: 'Deep Host' }, 'Deep Host'],
    [{ ServiceProviderName: 'North', HostProviderName: 'Deep Host' }, 'North'],
    [{ ServiceProviderName: 'NULL', InvoiceIssuerName: 'Market' }, 'Market'],
  ])('is of the provider that newer versions name: %j', (names, provider) => {
    const changes = { ProviderName: '', ...names };
    expect(read(changes).line?.provider).toBe(provider);
  });

  it('has its amortised cost; the billed one where the export has none', () => {
    expect(read({ EffectiveCost: '3.5' }).line?.effectiveCost).toBe('3.5');
    expect(read({ EffectiveCost: '' }).line?.effectiveCost).toBe(
      RECORD.BilledCost,
    );
  });

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
    [{ BilledCost: '' }, 'BilledCost is no number', undefined],
    [{ BilledCost: '', EffectiveCost: '4' }, 'BilledCost is no number', '4'],
    [{ BilledCost: '1,5' }, 'BilledCost is no number', '1.5'],
    [{ BilledCost: '1.234,56' }, 'BilledCost is no number', '1234.56'],
    [{ BilledCost: '1e999' }, 'BilledCost is no number', undefined],
    [
      { BilledCost: '3', BillingCurrency: '' },
      'BillingCurrency is no code of three letters',
      '3',
    ],
    [
      {
        BilledCost: '3',
        ChargePeriodStart: '2026-02-30',
        BillingPeriodStart: '02/03/2026',
      },
      'ChargePeriodStart is no date',
      '3',
    ],
  ])('with %j is unreadable money', (changes, problem, amount) => {
    const { problem: found, amount: about } = read(changes) as {
      problem: string;
      amount?: string;
    };
    expect([found, about]).toEqual([problem, amount]);
  });

  it('with too few or too many fields is unreadable', () => {
    expect(readCharge(HEADER, ['1'])).toMatchObject({
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
