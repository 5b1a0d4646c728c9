import fc from 'fast-check';
import {
  checkCurrencies,
  convert,
  CURRENCIES,
  type Currency,
  engineersOf,
} from './currencies';
import { DURATIONS } from './durations';

const MONTH = { duration: 'P30D', engineerCost: 2000 } as const;

describe('currencies', () => {
  it.each([
    ['P-199', undefined, undefined],
    ['P-200', 'USD', 1],
    ['P-201', 'CARBON_OFFSET_TONS', 3.5],
    ['P-202', 'BEERS', 4.5],
    ['P-203', 'PINTS_OF_ICE_CREAM', 5.5],
  ])('have the rates of the specification (%s)', (_, kind, rate) => {
    const currency = CURRENCIES.find(one => one.kind === kind);
    expect(currency).toBeDefined();
    expect(currency?.rate).toBe(rate);
  });

  it('are valid as they are, with what a page shows (P-204)', () => {
    expect(CURRENCIES[1]).toEqual({
      kind: 'USD',
      label: 'US dollars',
      unit: 'dollar',
      prefix: '$',
      rate: 1,
    });
    expect(CURRENCIES).toHaveLength(5);
    expect(() => checkCurrencies(CURRENCIES)).not.toThrow();
  });

  it.each<[string, Currency]>([
    ['Only one currency may have no kind', { label: 'People', unit: 'person' }],
    [
      "The currency 'BEERS' is listed twice",
      { kind: 'BEERS', label: 'Ale', unit: 'ale', rate: 2 },
    ],
    ...[0, -1, NaN, Infinity, undefined].map((rate): [string, Currency] => [
      "The rate of the currency 'Tea' is not a positive number",
      { kind: 'TEA', label: 'Tea', unit: 'cup', rate },
    ]),
  ])('are refused: %s (P-208)', (message, currency) => {
    expect(() => checkCurrencies([...CURRENCIES, currency])).toThrow(message);
  });

  it.each([
    ['P7D', 30 / 7],
    ['P30D', 1],
    ['P60D', 0.5],
    ['P90D', 1 / 3],
    ['P3M', 1 / 3],
    ['P6M', 1 / 6],
  ] as const)(
    'count 2,000 in %s as %d engineers (P-194)',
    (duration, count) => {
      expect(engineersOf(2000, duration, 2000)).toBeCloseTo(count, 10);
    },
  );

  it('convert amounts, and keep their sign and order', () => {
    const [, dollars, tons] = CURRENCIES;
    expect(convert(7, dollars, MONTH)).toBe(7);
    expect(convert(7, tons, MONTH)).toBe(2);
    expect(convert(-1000, CURRENCIES[0], MONTH)).toBe(-0.5);
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...DURATIONS),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (currency, duration, amount) => {
          const converted = convert(amount, currency, {
            duration,
            engineerCost: 2000,
          });
          expect(Math.sign(converted)).toBe(Math.sign(amount));
        },
      ),
    );
  });
});
