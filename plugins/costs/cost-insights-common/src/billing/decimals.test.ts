import fc from 'fast-check';
import { DecimalSum, guessAmount, readDecimal } from './decimals';

it.each([
  ['.75', '.75'],
  ['1.', '1.'],
  ['-3', '-3'],
  ['8E-7', '8E-7'],
  ['1,234.50', '1234.50'],
  ['1,234', undefined],
  ['1,5', undefined],
  ['1.234,50', undefined],
  ['', undefined],
  ['.', undefined],
  ['NaN', undefined],
  ['1'.repeat(80), undefined],
])('reads %j as %j', (text, number) => {
  expect(readDecimal(text)).toBe(number);
});

it.each([
  ['1,5', '1.5'],
  ['1.234,56', '1234.56'],
  ['1,234', '1234.'],
  ['4200.00 USD', '4200.00'],
  ['nothing', undefined],
])('guesses about how much %j is: %j', (text, amount) => {
  expect(guessAmount(text)).toBe(amount);
});

it('sums without rounding', () => {
  const sum = new DecimalSum();
  for (const text of ['.1', '.2', '1e-7', '-0.3', '12345678901234567.01']) {
    sum.add(text);
  }
  expect(sum.toString()).toBe('12345678901234567.0100001');
});

it('sums cents as integers do', () => {
  const cents = fc.array(fc.integer({ min: -1e12, max: 1e12 }));
  fc.assert(
    fc.property(cents, amounts => {
      const sum = new DecimalSum();
      for (const amount of amounts) {
        const text = String(Math.abs(amount)).padStart(3, '0');
        sum.add(
          `${amount < 0 ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`,
        );
      }
      const total = amounts.reduce((all, one) => all + BigInt(one), 0n);
      const size = String(total < 0n ? -total : total).padStart(3, '0');
      const expected = `${total < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
      expect(Number(sum.toString())).toBe(Number(expected));
    }),
  );
});
