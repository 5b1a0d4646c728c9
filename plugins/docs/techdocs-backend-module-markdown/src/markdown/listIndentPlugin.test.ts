import fc from 'fast-check';
import { indentNestedLists } from './listIndentPlugin';

it.each([
  ['1. a\n  - b\n    - c\n  - d\n2. e', '1. a\n   - b\n     - c\n   - d\n2. e'],
  ['10. a\n\n  b\n\nc', '10. a\n\n    b\n\nc'],
  ['1. a\n  ```\n  b\n  ```', '1. a\n   ```\n   b\n   ```'],
  ['- a\n  - b', '- a\n  - b'],
  ['1. a\n    - b\n1. c', '1. a\n    - b\n1. c'],
])('moves %j to %j', (written, moved) => {
  expect(indentNestedLists(written)).toBe(moved);
});

it('only moves lines to the right', () => {
  const part = fc.constantFrom(
    '1. ',
    '- ',
    '  ',
    'a',
    '\n',
    '```',
    '> ',
    '10) ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), parts => {
      const text = parts.join('');
      const lines = text.split('\n');
      const moved = indentNestedLists(text).split('\n');
      expect(moved.map(line => line.trimStart())).toEqual(
        lines.map(line => line.trimStart()),
      );
      moved.forEach((line, index) =>
        expect(line.length).toBeGreaterThanOrEqual(lines[index].length),
      );
    }),
  );
});
