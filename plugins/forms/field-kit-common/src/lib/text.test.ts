import fc from 'fast-check';
import { hasNameFormat } from './nameFormat';
import {
  checkLine,
  CONTROL_CHARACTERS,
  isBlank,
  joinName,
  tooLong,
} from './text';

describe('checkLine', () => {
  it('takes the longest text and refuses one character more', () => {
    expect(checkLine('x'.repeat(5), 5)).toBeUndefined();
    expect(checkLine('x'.repeat(6), 5)).toBe(tooLong(5));
  });

  it.each(['a\nb', 'a\u0000', '\u2028', '\u0085'])('refuses %j', text => {
    expect(checkLine(text, 10)).toBe(CONTROL_CHARACTERS);
  });
});

describe('joinName', () => {
  it('skips blank parts', () => {
    expect(joinName(['shop', '', undefined, ' ', ' chk ', 'dev'])).toBe(
      'shop-chk-dev',
    );
  });

  it('joins every part that is not blank, in order', () => {
    const part = fc.stringMatching(/^[a-z]{0,3}$/);
    fc.assert(
      fc.property(fc.array(part), parts => {
        const name = joinName(parts);
        expect(name === '' ? [] : name.split('-')).toEqual(
          parts.filter(text => !isBlank(text)),
        );
      }),
    );
  });
});

describe('hasNameFormat', () => {
  it('agrees with a look at every character', () => {
    const allowed = 'abcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: fc.constantFrom(...allowed, 'A', '.', '\n') }),
        ),
        name => {
          const isAllowed =
            name !== '' && [...name].every(letter => allowed.includes(letter));
          expect(hasNameFormat(name)).toBe(isAllowed);
        },
      ),
    );
  });
});
