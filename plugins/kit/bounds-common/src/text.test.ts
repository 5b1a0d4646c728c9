import fc from 'fast-check';
import { cutText, hasNull, requireLength, withoutTrailing } from './text';

describe('cutText', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    // The pair of an emoji is not cut.
    ['abc😀def', 5, 'abc…'],
  ])('cuts %j to %d characters', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected);
  });

  it('never exceeds the bound', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 20 }),
        (text, max) => {
          expect(cutText(text, max).length).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});

describe('withoutTrailing', () => {
  it('removes what the pattern would remove', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '/') }), text => {
        expect(withoutTrailing(text, '/')).toBe(text.replace(/\/+$/, ''));
      }),
    );
  });
});

describe('requireLength', () => {
  it('returns a text within its bound', () => {
    expect(requireLength('abc', 3, 'The name')).toBe('abc');
  });

  it('names the text, its length and the bound', () => {
    expect(() => requireLength('x'.repeat(3000), 2048, 'The name')).toThrow(
      'The name has 3,000 characters. At most 2,048 are allowed.',
    );
  });
});

describe('hasNull', () => {
  it.each([
    ['a\0', true],
    [['a', { b: ['\0'] }], true],
    [{ 'a\0': 1 }, true],
    ['\\u0000', false],
    [{ a: [1, null, undefined, 'b'] }, false],
    [undefined, false],
  ])('%j: %p', (value, expected) => {
    expect(hasNull(value)).toBe(expected);
  });

  it('looks into what is nested very deep', () => {
    const deep = (inner: string) =>
      JSON.parse('['.repeat(50_000) + inner + ']'.repeat(50_000));
    expect(hasNull(deep('"a"'))).toBe(false);
    expect(hasNull(deep('"\\u0000"'))).toBe(true);
  });
});
