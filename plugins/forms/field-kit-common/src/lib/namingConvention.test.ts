import fc from 'fast-check';
import {
  checkConvention,
  makeName,
  type NamingConvention,
  splitName,
} from './namingConvention';

const convention: NamingConvention = {
  prefix: 'rg',
  parts: ['Application', 'Environment'],
};

const WRONG =
  'Name it rg-<application>-<environment>, in lower-case letters and digits';

const valuesOf = (name: string) =>
  splitName(name, convention).map(({ value }) => value);

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const application = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map(words => words.join('-'));

describe('splitName', () => {
  it.each([
    ['', ['', '', '']],
    ['r', ['', '', '']],
    ['rg', ['rg', '', '']],
    ['rg-', ['rg', '', '']],
    ['rg-bas', ['rg', 'bas', '']],
    ['rg-basket-', ['rg', 'basket', '']],
    [' rg-basket-dev ', ['rg', 'basket', 'dev']],
    ['rg-order-management-dev', ['rg', 'order-management', 'dev']],
    ['basket-dev', ['', 'basket', 'dev']],
  ])('splits %j while it is typed', (name, values) => {
    expect(valuesOf(name)).toEqual(values);
  });

  it('labels the parts in their order', () => {
    expect(splitName('', convention).map(({ label }) => label)).toEqual([
      'Prefix',
      'Application',
      'Environment',
    ]);
  });

  it('gives the parts back of which a name was made, which follows the convention', () => {
    fc.assert(
      fc.property(application, word, (first, second) => {
        const name = makeName(convention, [first, second]);
        expect(valuesOf(name)).toEqual(['rg', first, second]);
        expect(checkConvention(name, convention)).toBeUndefined();
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(valuesOf(text)).toHaveLength(3);
      }),
    );
  });
});

describe('checkConvention', () => {
  it.each([
    'rg',
    'rg-basket',
    'rg-basket-',
    'rg--dev',
    'rg-Basket-dev',
    'basket-dev-1',
    'rg-basket_x-dev',
    'rg-basket-dev\n',
  ])('refuses %j', name => {
    expect(checkConvention(name, convention)).toBe(WRONG);
  });
});
