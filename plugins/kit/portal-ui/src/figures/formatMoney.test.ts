import { formatMoney } from './formatMoney';

it('writes money with the sign of its currency', () => {
  expect(formatMoney(12.5, 'USD')).toBe('$12.5');
  expect(formatMoney(1234.5, 'EUR')).toBe('€1,235');
});
