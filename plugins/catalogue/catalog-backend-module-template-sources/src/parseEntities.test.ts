import type { CatalogProcessorResult } from '@backstage/plugin-catalog-node';
import { parseEntities } from './parseEntities';

const ADDRESS = 'https://git.example/retail-example/secret/blob/main/a.yaml';
const ENTITY = { apiVersion: 'x/v1', kind: 'Component' };

async function parse(text: string) {
  const results: CatalogProcessorResult[] = [];
  const location = { type: 'url', target: ADDRESS };
  for await (const result of parseEntities({
    data: Buffer.from(text),
    location,
  })) {
    results.push(result);
  }
  return results.map(result => {
    if (result.type === 'entity') return result.entity;
    return result.type === 'error' ? result.error.message : result.type;
  });
}

it('reads every document of a file, and goes on behind one that is wrong', async () => {
  const text = JSON.stringify(ENTITY);
  expect(
    await parse(`${text}\n---\n# nothing\n---\n- a\n---\n${text}`),
  ).toEqual([
    ENTITY,
    `YAML error at url:${ADDRESS}, expected object at root, got object`,
    ENTITY,
  ]);
  expect(await parse('')).toEqual([]);
});

it.each([
  ['password: hunter2: x', 'BLOCK_AS_IMPLICIT_KEY at line 1, column 11'],
  ['a: 1\nhunter2', 'MISSING_CHAR at line 2, column 1'],
  ['hunter2: 1\nhunter2: 2', 'DUPLICATE_KEY at line 2, column 1'],
  ['a: *hunter2', 'an alias cannot be resolved'],
  ['hunter2', 'expected object at root, got string'],
])(
  'says of %j what is wrong and where, and no word of it',
  async (text, why) => {
    const [message, ...more] = await parse(text);
    expect(message).toBe(`YAML error at url:${ADDRESS}, ${why}`);
    expect(more).toEqual([]);
  },
);
