import fc from 'fast-check';
import { decodeText, fromNextLine } from './decodeText';

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

test.each([
  ['half a line\nnext\nlast\n', 'next\nlast\n'],
  ['one line', 'one line'],
  ['', ''],
])('%j begins with its next line', (text, expected) => {
  expect(fromNextLine(Buffer.from(text)).toString()).toBe(expected);
});
