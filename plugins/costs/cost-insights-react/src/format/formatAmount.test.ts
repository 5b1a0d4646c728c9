import { CURRENCIES } from '@portal/plugin-cost-insights-common';
import { formatAmount, formatMoney, formatNumber } from './formatAmount';

const [engineers, dollars, , beers] = CURRENCIES;
const SCALE = { duration: 'P30D', engineerCost: 2000 } as const;

it.each([
  [1234.56, dollars, '$1,235'],
  [-12.345, dollars, '-$12.35'],
  [4.5, beers, '1 beer'],
  [9, beers, '2 beers'],
  [1000, engineers, '0.5 engineers'],
])('writes %d as %j', (amount, currency, text) => {
  expect(formatAmount(amount, currency, SCALE)).toBe(text);
});

it('writes money with the sign of its currency', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.5');
  expect(formatMoney(1234.5, 'EUR')).toBe('€1,235');
});

it('writes no negative zero', () => {
  expect(formatNumber(-0.001)).toBe('0');
});
