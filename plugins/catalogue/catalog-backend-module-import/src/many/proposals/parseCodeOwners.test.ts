import fc from 'fast-check';
import { parseCodeOwners } from './parseCodeOwners';

it.each([
  ['one team', '* @retail/stores', ['retail/stores']],
  ['the last rule for everything', '* @retail/a\n** @retail/b', ['retail/b']],
  ['an everything without owners', '* @retail/a\n*', []],
  ['capitals', '/ @Retail/Stores', ['retail/stores']],
  ['a remark behind', '* @retail/a # @retail/b', ['retail/a']],
  ['a remark', '# * @retail/a', []],
  ['people and addresses', '* @ann ann@retail.example @retail/a', ['retail/a']],
  ['a file of Windows', '* @retail/a\r\n/docs @retail/b\r\n', ['retail/a']],
  ['no team', '* @retail/ @/a @a/b/c', []],
  ['nothing', '', []],
])('reads %s', (_what, text, ofAll) => {
  expect(parseCodeOwners(text).ofAll).toEqual(ofAll);
});

it('knows who owns most parts', () => {
  const text = '/a @r/one\n/b @r/two\n/c\\ d @r/two @r/two\n/e#f @r/three';
  expect(parseCodeOwners(text)).toEqual({
    ofAll: [],
    ofParts: ['r/two', 'r/one', 'r/three'],
  });
});

it('reads whatever somebody wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), text => {
      const { ofAll, ofParts } = parseCodeOwners(text);
      expect(ofParts).toEqual(expect.arrayContaining(ofAll));
      expect(ofParts).toEqual([...new Set(ofParts)]);
    }),
  );
});

it('finds the teams that a file was written with', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  const rule = fc.record({
    path: fc.stringMatching(/^\/[a-z ]{1,8}$/),
    teams: fc.array(name, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 20 }), rules => {
      const text = rules
        .map(({ path, teams }) =>
          [path.replaceAll(' ', '\\ '), ...teams.map(t => `@org/${t}`)].join(
            ' ',
          ),
        )
        .join('\n');
      const teams = rules.flatMap(one => one.teams.map(t => `org/${t}`));
      expect(new Set(parseCodeOwners(text).ofParts)).toEqual(new Set(teams));
    }),
  );
});

it('reads the beginning of a huge file only', () => {
  const rules = Array.from({ length: 100_000 }, (_, i) => `/${i} @r/t${i}`);
  const { ofParts } = parseCodeOwners(rules.join('\n'));
  expect(ofParts).toHaveLength(5_000);
  expect(parseCodeOwners(`/x ${'@r/a'.repeat(1e6)}`).ofParts).toEqual([]);
});
