import { ConfigReader } from '@backstage/config';
import { readNumber } from './readNumber';
import { readPositive } from './readPositive';

const section = new ConfigReader({
  four: 4,
  text: '4',
  zero: 0,
  half: 0.5,
  empty: '',
  blank: '  ',
  word: 'many',
});
const number = (key: string) => readNumber(section, 'shop', key);
const positive = (key: string) => readPositive(section, 'shop', key);

test.each([
  ['four', 4],
  ['text', 4],
  ['zero', 0],
  ['half', 0.5],
  ['missing', undefined],
])('%s is %s', (key, expected) => {
  expect(number(key)).toBe(expected);
});

test.each([
  ['empty', /^shop\.empty is empty/],
  ['blank', /^shop\.blank is empty/],
  ['word', /'word'/],
])('%s is an error with its key', (key, message) => {
  expect(() => number(key)).toThrow(message);
  expect(() => positive(key)).toThrow(message);
});

test.each(['zero', 'half'])('%s is no positive whole number', key => {
  expect(() => positive(key)).toThrow(/^shop\.\w+ is not a positive whole/);
});
