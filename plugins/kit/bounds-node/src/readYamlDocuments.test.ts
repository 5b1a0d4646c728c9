import { BOUNDS } from '@portal/plugin-bounds-common';
import { turnsDuring } from '@portal/test-kit';
import fc from 'fast-check';
import { parseAllDocuments } from 'yaml';
import { readYamlDocuments } from './readYamlDocuments';

async function readAll(text: string) {
  const found = [];
  for await (const document of readYamlDocuments(text, 'The file'))
    found.push(document);
  return found;
}

/** The documents as `yaml` reads them: content, or the code of the first error. */
function expected(text: string) {
  return [...parseAllDocuments(text, { merge: false })].map(document => {
    const [error] = document.errors;
    if (error) return error.code;
    try {
      return document.toJSON();
    } catch {
      return 'alias';
    }
  });
}

it.each([
  '',
  'a: 1\n---\nb: [2, {c: d}]\n...\ne\n',
  'a: &x {b: 1}\nc: *x\n',
  'a: 1\na: 2\n',
  'a: {b: 1, "b": 2}\n',
  'password: hunter2: x',
  'a: *gone',
  '<<: {a: 1}\nb: 2\n',
  '%YAML 1.2\n---\na: 1\n',
  '# only a comment\n',
  '"',
])('reads %j as the parser does', async text => {
  const found = await readAll(text);
  expect(
    found.map(document =>
      document.mistake === undefined
        ? document.content
        : document.mistake
            .replace(/ at line .*/, '')
            .replace(/^an .*/, 'alias'),
    ),
  ).toEqual(expected(text));
});

it('tells the place of a mistake, and nothing of the file', async () => {
  expect(await readAll('a: 1\nb: 2\na: 3\n')).toEqual([
    { mistake: 'DUPLICATE_KEY at line 3, column 1' },
  ]);
  expect(await readAll('a: 1\n---\npassword: hunter2: x')).toEqual([
    { content: { a: 1 } },
    {
      mistake: expect.stringMatching(/^BLOCK_AS_IMPLICIT_KEY at line 3, col/),
    },
  ]);
});

it('reads back every value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async value => {
      expect(await readAll(JSON.stringify(value))).toEqual([
        { content: JSON.parse(JSON.stringify(value)) },
      ]);
    }),
  );
});

const { catalogueFileBytes: bytes, catalogueDepth: depth } = BOUNDS;
const tooMany = 'more than 20,000 YAML tokens';
const tooDeep = 'nested deeper than 100 levels';
const tooLarge = 'characters when its aliases are written out';

const bomb = [
  `a: &a ${'x'.repeat(10_000)}`,
  `b: [${'*a, '.repeat(30)}*a]`,
].join('\n');

const hostile: [name: string, text: string, message: string][] = [
  ['items', '- a\n'.repeat(bytes / 4), tooMany],
  [
    'keys',
    Array.from({ length: 25_000 }, (_, i) => `k${i}: 1`).join('\n'),
    tooMany,
  ],
  ['quotes', '"'.repeat(bytes), tooMany],
  ['directives', '%\n'.repeat(bytes / 2), tooMany],
  ['flow', `[${'a,'.repeat(bytes / 2)}]`, tooMany],
  ['brackets', '['.repeat(bytes), tooDeep],
  ['sequences', '- '.repeat(bytes / 2), tooDeep],
  ['questions', '? '.repeat(bytes / 2), tooDeep],
  ['braces', '{a: '.repeat(3 * depth), tooDeep],
  ['aliases of a large text', bomb, tooLarge],
  ['an alias of its parent', '&a [*a]', tooDeep],
];

it.each(hostile)('stops at %s', async (_name, text, message) => {
  await expect(readAll(text)).rejects.toThrow(message);
});

it('lets the event loop turn', async () => {
  const document = `${Array.from({ length: 2_000 }, (_, i) => `k${i}: 1`).join('\n')}\n`;
  const turns = await turnsDuring(() =>
    readAll([document, document, document].join('---\n')),
  );
  // At least one for each 2,000 tokens, and one for each document.
  expect(turns).toBeGreaterThan(20);
});

it('accepts as many keys as tokens allow, without comparing each with each', async () => {
  const keys = Array.from({ length: 2_700 }, (_, i) => `k${i}: 1`);
  expect(await readAll(keys.join('\n'))).toHaveLength(1);
});
