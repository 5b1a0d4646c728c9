import fc from 'fast-check';
import { cleanWords } from './cleanWords';

it.each([
  ['  Kafka   Topic ', 'kafka topic'],
  ['Zahlungs-Dienst', 'zahlungs-dienst'],
  ['vpn setup eu1', 'vpn setup eu1'],
  ['node.js / yarn', 'node.js / yarn'],
])('keeps words: %j', (text, words) => {
  expect(cleanWords(text)).toBe(words);
});

it.each([
  ['an address', 'mail to ann.lee@retail.example'],
  ['a number', 'employee 4711'],
  ['a telephone with spaces', 'call 020 79 46 01'],
  ['a token', 'ghp_16C7e42F292c6912E7710c838347Ae178B4a'],
  ['a key', 'a1b2c3d4e5f6g7'],
  ['a long word', 'x'.repeat(25)],
  ['a sentence', 'how do i get the thing that we had'],
  ['nothing', '   '],
  ['an address of the web', 'https://example.org/?a=b'],
  ['a script', '<script>alert(1)</script>'],
])('keeps nothing of %s', (_, text) => {
  expect(cleanWords(text)).toBeUndefined();
});

it('keeps no sign of an address, no number and no long text, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
      const words = cleanWords(text) ?? '';
      expect(words).not.toMatch(/@|\p{N}{4}|[\p{Cc}<>"]/u);
      expect(words.length).toBeLessThanOrEqual(60);
      expect(cleanWords(words) ?? '').toBe(words);
    }),
  );
});
