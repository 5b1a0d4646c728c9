import { CURRENCIES } from '@portal/plugin-cost-insights-common';
import { buildSettings } from '../__testUtils__/builders';
import { chooseMoney, type MoneyChoice } from './money';

const settings = buildSettings({
  currencies: [...CURRENCIES],
  billingCurrencies: ['USD', 'EUR'],
});

it.each([
  // 2,000 is the monthly cost of an engineer (P-194).
  ['ENGINEERS', '22.5 engineers'],
  ['USD', '$45,000'],
  ['CARBON_OFFSET_TONS', '12,857 carbon offset tons'],
  ['BEERS', '10,000 beers'],
  ['PINTS_OF_ICE_CREAM', '8,182 ice cream pints'],
  ['unknown', '$45,000'],
])('shows 45,000 dollars in %s as %s (P-199 to P-203)', (currency, text) => {
  const money = chooseMoney({ settings, duration: 'P30D' }, { currency });
  expect(money.format(45_000)).toBe(text);
});

it.each<[MoneyChoice, string, string]>([
  [{}, 'USD', '$10'],
  [{ billingCurrency: 'EUR', currency: 'BEERS' }, 'EUR', '€10'],
  [{ billingCurrency: 'XXX' }, 'USD', '$10'],
])('with the choice %j asks for %s', (choice, code, text) => {
  const money = chooseMoney({ settings, duration: 'P30D' }, choice);
  expect(money.billingCurrency).toBe(code);
  expect(money.format(10)).toBe(text);
});
