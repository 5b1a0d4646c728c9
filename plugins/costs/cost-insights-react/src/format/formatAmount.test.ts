import { CURRENCIES } from '@portal/plugin-cost-insights-common';
import { formatAmount, formatNumber } from './formatAmount';

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

it('writes no negative zero', () => {
  expect(formatNumber(-0.001)).toBe('0');
});
