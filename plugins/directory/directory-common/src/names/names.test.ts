import * as fc from 'fast-check';
import { LOOK_ALIKES } from './lookAlikes';
import { toComparableName } from './toComparableName';
import { MAX_NICKNAME_LENGTH, toMailNickname } from './toMailNickname';

const word = fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 });
const separator = fc.constantFrom(' ', '-', '_', '.', '  ', ' & ', '\u200b');

describe('toComparableName', () => {
  it.each([
    'Portal-Admins',
    'portal admins',
    'PÓRTAL-ADMINS',
    'pоrtal-admins',
    'Ρortal Αdmins',
    'ｐｏｒｔａｌａｄｍｉｎｓ',
    '𝐩𝐨𝐫𝐭𝐚𝐥-𝐚𝐝𝐦𝐢𝐧𝐬',
    'portal\u200b-admins',
    'p0rtaI_adm1ns',
    'portal\u00adadrnins',
  ])('takes %s for portal-admins', name => {
    expect(toComparableName(name)).toBe(toComparableName('portal-admins'));
  });

  it.each([
    ['portal-admins', 'portal-admin'],
    ['checkout', 'checkout-2'],
    ['読者', '作者'],
    ['Читатели', 'Писатели'],
    ['🛒', '🚚'],
  ])('tells %s from %s', (one, other) => {
    expect(toComparableName(one)).not.toBe(toComparableName(other));
  });

  it('is the same in any case, and with anything between the words', () => {
    fc.assert(
      fc.property(words, separator, separator, (parts, one, other) => {
        const name = parts.join(one);
        const same = toComparableName(name);
        expect(toComparableName(parts.join(other))).toBe(same);
        expect(toComparableName(name.toUpperCase())).toBe(same);
        expect(toComparableName(name.toLowerCase())).toBe(same);
      }),
    );
  });

  it('is the same with accents on the letters', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('\u0301', '\u0308'), (parts, mark) => {
        const name = parts.join('-');
        const accented = name.replace(/[a-z]/gi, letter => letter + mark);
        expect(toComparableName(accented)).toBe(toComparableName(name));
        expect(toComparableName(accented.normalize('NFC'))).toBe(
          toComparableName(name),
        );
      }),
    );
  });

  it('is the same with letters of other alphabets', () => {
    for (const [other, latin] of LOOK_ALIKES) {
      expect(toComparableName(`te${other}am`)).toBe(
        toComparableName(`te${latin}am`),
      );
    }
  });

  it('takes any text, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        const once = toComparableName(name);
        expect(toComparableName(once)).toBe(once);
      }),
    );
  });
});

describe('toMailNickname', () => {
  it.each([
    ['Basket Readers', /^basket-readers$/],
    ['Data-Platform', /^data-platform$/],
    ['PÓRTAL-ADMINS', /^portal-admins$/],
    ['Basket & Readers', /^basket-readers-[0-9a-f]{8}$/],
    ['pоrtal-admins', /^p-rtal-admins-[0-9a-f]{8}$/],
    ['読者', /^group-[0-9a-f]{8}$/],
    ['x'.repeat(256), /^x{55}-[0-9a-f]{8}$/],
  ])('of %s', (name, nickname) => {
    expect(toMailNickname(name)).toMatch(nickname);
  });

  it('is one that Microsoft Graph and the catalogue take, whatever the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 256 }),
        name => {
          const nickname = toMailNickname(name);
          expect(nickname).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(nickname.length).toBeLessThanOrEqual(MAX_NICKNAME_LENGTH - 1);
        },
      ),
    );
  });

  it('tells names apart whose letters are lost', () => {
    expect(toMailNickname('読者')).not.toBe(toMailNickname('作者'));
    expect(toMailNickname('Basket & Readers')).not.toBe(
      toMailNickname('Basket + Readers'),
    );
  });
});
