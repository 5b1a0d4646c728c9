import fc from 'fast-check';
import { parseAllDocuments } from 'yaml';
import { countDocuments } from './countDocuments';

it.each([
  ['', 0],
  ['# only a comment\n', 0],
  ['a: 1', 1],
  ['---\na: 1\n---\nb: 2\n', 2],
  ['a: 1\n---\nb: 2', 2],
  ['--- a\n--- b\n---\tc', 3],
  ['a: 1\n...\nb: 2\n...\n', 2],
  ['... # end', 1],
  ['a: 1\n...\n---\nb: 2', 2],
  ['%YAML 1.2\n---\na: 1\n', 1],
  ['\uFEFF---\na: 1\n', 1],
  ['a: 1\r\n---\r\nb: 2\r\n', 2],
  ['a: |\n  ---\n  text\n', 1],
  ['a: ----\n----: b\n', 1],
])('counts the documents of %j', (stream, count) => {
  expect(countDocuments(stream)).toBe(count);
});

it('never counts fewer than the parser', () => {
  const line = fc.constantFrom(
    '---',
    '--- a',
    '---\t',
    '...',
    '... # end',
    'a: 1',
    '- b',
    '  c',
    '# no',
    '%YAML 1.2',
    '%TAG ! x',
    '',
    ' ',
    '\t',
    '|',
    '"',
    "'",
    '\uFEFF---',
    '\uFEFF',
    '[',
    '}',
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      (lines, end) => {
        const stream = lines.join(end);
        const found = [...parseAllDocuments(stream)].filter(
          // The parser makes an empty document of a comment, or of nothing.
          ({ contents }) => contents !== null,
        );
        expect(countDocuments(stream)).toBeGreaterThanOrEqual(found.length);
      },
    ),
    { numRuns: 2_000 },
  );
});
