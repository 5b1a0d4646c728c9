import {
  type PlaceholderResolverParams,
  processingResult,
} from '@backstage/plugin-catalog-node';
import { placeholderResolvers } from './placeholderResolvers';

const HOME = 'https://git.example/retail-example/basket';
const FILE = `${HOME}/blob/main/openapi.yaml`;

/** Resolves a placeholder in the catalog-info.yaml of basket; every address returns `content`. */
async function resolve(
  key: string,
  value: PlaceholderResolverParams['value'],
  content = '',
) {
  const read = jest.fn(async (_url: string) => Buffer.from(content));
  const emit = jest.fn();
  const result = await placeholderResolvers[key]({
    key,
    value,
    baseUrl: `${HOME}/blob/main/catalog-info.yaml`,
    read,
    resolveUrl: (url, base) => new URL(url, base).toString(),
    emit,
  }).catch((error: Error) => error);
  return { result, read, emit };
}

describe('placeholderResolvers', () => {
  it.each([
    ['text', '{"a": 1}\n', '{"a": 1}\n'],
    ['json', '{"a": 1}\n', { a: 1 }],
    ['yaml', 'a: 1\n', { a: 1 }],
  ])('reads $%s of the own repository', async (key, content, expected) => {
    for (const value of ['./openapi.yaml', FILE]) {
      const { result, read, emit } = await resolve(key, value, content);
      expect(result).toEqual(expected);
      expect(read.mock.calls).toEqual([[FILE]]);
      expect(emit.mock.calls).toEqual([
        [processingResult.refresh(`url:${FILE}`)],
      ]);
    }
  });

  it('includes the files of a definition that stand in the own repository', async () => {
    const own = "openapi: 3.1.0\na: { $ref: './b.yaml#/openapi' }\n";
    const { result, read, emit } = await resolve('text', './openapi.yaml', own);
    expect(result).toContain('$ref: "#/x-files/b-1/openapi"');
    const other = FILE.replace('openapi', 'b');
    expect(read.mock.calls).toEqual([[FILE], [other]]);
    expect(emit).toHaveBeenCalledWith(processingResult.refresh(`url:${other}`));
  });

  it('keeps a definition as it is that refers to another repository', async () => {
    const own = `openapi: 3.1.0\na: { $ref: '${HOME.replace('basket', 'secret')}/blob/main/b.yaml' }\n`;
    const { result, read } = await resolve('text', './openapi.yaml', own);
    expect(result).toBe(own);
    expect(read.mock.calls).toEqual([[FILE]]);
  });

  it.each(['text', 'json', 'yaml'])(
    'reads nothing for $%s of another repository or host',
    async key => {
      for (const value of [
        'https://git.example/retail-example/secret/blob/main/a.yaml',
        'https://git.example/api/v3/repos/retail-example/secret/contents/a',
        'https://elsewhere.example/retail-example/basket/blob/main/a.yaml',
        '../../../secret/blob/main/a.yaml',
      ]) {
        const { result, read, emit } = await resolve(key, value, '{}');
        expect(result).toMatchObject({
          name: 'InputError',
          message: expect.stringContaining(
            `Placeholder $${key} must name a file of the entity's own repository, not ${value}`,
          ),
        });
        expect(read).not.toHaveBeenCalled();
        expect(emit).not.toHaveBeenCalled();
      }
    },
  );

  it.each([
    ['text', 1, '', 'expected a string value parameter'],
    ['text', 'https://', '', 'could not form a URL'],
    ['json', './openapi.yaml', '{', 'failed to parse JSON data'],
    ['yaml', './openapi.yaml', 'a: [', 'found an error in the data'],
    ['yaml', './openapi.yaml', 'a\n---\nb', 'expected to find exactly one'],
  ])('says of $%s %j with %j: %s', async (key, value, content, message) => {
    const { result } = await resolve(key, value, content);
    expect(result).toMatchObject({
      name: 'InputError',
      message: expect.stringMatching(`Placeholder \\$${key} ${message}`),
    });
  });

  it.each([
    ['json', '{"a": hunter2}'],
    ['json', 'hunter2'],
    ['yaml', 'a: hunter2: b'],
    ['yaml', 'a: *hunter2'],
  ])('quotes nothing of what is no $%s: %s', async (key, content) => {
    const { result } = await resolve(key, './openapi.yaml', content);
    expect(result).toMatchObject({
      name: 'InputError',
      message: expect.not.stringMatching('hunter|cause'),
    });
  });

  it('says which file cannot be read', async () => {
    const result = placeholderResolvers.text({
      key: 'text',
      value: './gone.yaml',
      baseUrl: FILE,
      read: async () => {
        throw new Error('not found');
      },
      resolveUrl: (url, base) => new URL(url, base).toString(),
      emit: () => {},
    });
    await expect(result).rejects.toThrow(
      'Placeholder $text could not read location ./gone.yaml',
    );
  });
});
