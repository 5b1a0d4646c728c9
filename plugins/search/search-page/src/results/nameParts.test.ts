import fc from 'fast-check';
import { namePartsOf } from './nameParts';
import { splitAtWords } from './words';

/** The name with marks for what a text finds in it. */
const marked = (name: string, term: string, words: string[] = []) =>
  splitAtWords(name, words, namePartsOf(term))
    .map((part, at) => (at % 2 === 1 ? `[${part}]` : part))
    .join('');

it.each([
  ['Basket service', 'asket', 'B[asket] service'],
  ['till-int-012', 'int-012', 'till-[int-012]'],
  ['www.example.net', 'example.net', 'www.[example.net]'],
  ['Release 2.4.1', '2.4.1', 'Release [2.4.1]'],
  ['The C++ guild', 'c++', 'The [C++] guild'],
  ['Café crème', 'cafe CREME', '[Café] [crème]'],
  ['Cafe\u0301 noir', 'café', '[Cafe\u0301] noir'],
  ['Service of the basket', 'basket-service', '[Service] of the [basket]'],
  ['Straße', 'strasse', 'Straße'],
  ['90 ㎒ radio', 'mh', '90 [㎒] radio'],
  ['Any name', 'a', 'Any name'],
  ['Any name', ' ', 'Any name'],
])('in %j marks what %j finds: %j', (name, term, text) => {
  expect(marked(name, term)).toBe(text);
});

it('joins whole words and parts that overlap', () => {
  expect(marked('Orders of baskets', 'order', ['orders'])).toBe(
    '[Orders] of baskets',
  );
});

it('looks for no parts in a text that is no name', () => {
  expect(namePartsOf('a word '.repeat(20))).toEqual([]);
});

it('loses no letter of any name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      (name, term) => {
        const pieces = splitAtWords(name, [], namePartsOf(term));
        expect(pieces.join('')).toBe(name);
        expect(pieces.length % 2).toBe(1);
      },
    ),
  );
});
