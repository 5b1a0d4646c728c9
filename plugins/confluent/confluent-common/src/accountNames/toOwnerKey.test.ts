import fc from 'fast-check';
import { AccountNamePattern } from './AccountNamePattern';
import { toOwnerKey } from './toOwnerKey';

describe('toOwnerKey', () => {
  it.each([
    ['checkout', 'checkout'],
    [' Data Platform ', 'data-platform'],
    ['group:default/data-platform', 'data-platform'],
    ['group:checkout', 'checkout'],
    ['checkout@retail.example', 'checkout'],
    ["sinead.o'brien@retail.example", 'sinead-o-brien'],
    ['APP1002', 'app1002'],
  ])('makes a key of %p', (registrant, key) => {
    expect(toOwnerKey(registrant)).toBe(key);
  });

  it.each(['', ' ', '@retail.example', '---'])('refuses %p', registrant => {
    expect(() => toOwnerKey(registrant)).toThrow("'mra' names nobody");
  });

  it('makes keys that can stand in a name, and is their own key', () => {
    const pattern = new AccountNamePattern(
      '{type}/{owner}/{environment}/{number}',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const registrant = `a${text}`;
        const owner = toOwnerKey(registrant);
        expect(toOwnerKey(owner)).toBe(owner);
        const name = `team/${owner}/dev/1`;
        expect(pattern.parse(name)?.owner).toBe(owner);
      }),
    );
  });
});
