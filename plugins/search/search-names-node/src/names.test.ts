import fc from 'fast-check';
import { escapeLike, foldText, namesText, wordsOf } from './names';

it.each([
  ['Café Zürich', 'cafe zurich'],
  ['  ÅNGSTRÖM ', 'angstrom'],
  ['ﬁle №1', 'file no1'],
  ['Заказы', 'заказы'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['Łódź Ørsted Ægir', 'lodz orsted aegir'],
  ['İstanbul ışık', 'istanbul isik'],
  ['order–service O’Neil', "order-service o'neil"],
])('folds %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ['tills-int-012-nl', ['tills', 'int', '012', 'nl']],
  ['Notes of v2.4.1', ['notes', 'of', 'v2', '4', '1']],
  ['c++', ['c']],
  [' - ', []],
])('splits %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

it('has each name in a line, and the words behind them', () => {
  expect(namesText(['Order\n service', 'order-service', 'Order service'])).toBe(
    '\norder service\norder-service\n order service',
  );
});

it('folds a text once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

it('escapes what LIKE would read', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\');
});
