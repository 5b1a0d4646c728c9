import fc from 'fast-check';
import { decodeText, tailOf } from './decodeText';

describe('decodeText', () => {
  it('gives any text back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'));
        expect(decodeText(Buffer.from(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['a byte of zero', Buffer.from([65, 0, 66])],
    ['Latin 1', Buffer.from([0xe9, 0x20])],
  ])('gives nothing for %s', (_, content) => {
    expect(decodeText(content)).toBeUndefined();
  });
});

describe('tailOf', () => {
  it('gives the end of a text from the beginning of a line, within the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 20 }).filter(line => !/\n/.test(line))),
        fc.integer({ min: 1, max: 200 }),
        (lines, limit) => {
          const whole = lines.map(line => `${line}\n`).join('');
          const { text, complete } = tailOf(Buffer.from(whole), limit);
          expect(complete).toBe(Buffer.byteLength(whole) <= limit);
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
          expect(whole.endsWith(text)).toBe(true);
          const before = whole[whole.length - text.length - 1];
          expect(complete || text === '' || before === '\n').toBe(true);
        },
      ),
    );
  });
});
