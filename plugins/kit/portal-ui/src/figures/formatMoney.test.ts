import { formatMoney } from './formatMoney';

it('writes money with the sign of its currency', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.50');
  expect(formatMoney(1234.5, 'EUR')).toBe('€1,235');
  expect(formatMoney(12, 'EUR')).toBe('€12');
  expect(formatMoney(-0.5, 'USD')).toBe('-$0.50');
  expect(formatMoney(15, 'JPY')).toBe('¥15');
});
