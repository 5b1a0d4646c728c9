import fc from 'fast-check';
import { stringify } from 'yaml';
import { readEntities } from './readEntities';

describe('readEntities', () => {
  it('reads back what is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ kind: fc.string(), spec: fc.object() }), {
          minLength: 1,
          maxLength: 5,
        }),
        async documents => {
          const plain = JSON.parse(JSON.stringify(documents));
          const text = plain
            .map((item: unknown) => stringify(item))
            .join('---\n');
          expect(await readEntities(text)).toEqual(plain);
        },
      ),
    );
  });

  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]',
    'c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]',
    'd: [*c, *c, *c, *c, *c, *c, *c, *c, *c]',
  ].join('\n');

  it.each([
    ['nothing', '', 'is empty'],
    ['broken YAML', 'kind: [Component', 'is not valid YAML'],
    ['an unknown alias', 'kind: *gone', 'is not valid YAML'],
    ['aliases of aliases', bomb, 'is not valid YAML'],
    ['too many', 'kind: A\n---\n'.repeat(51), 'more than 50'],
    ['too large', 'x'.repeat(300_000), 'has 293 KiB'],
    ['too many values', `kind: [${'a,'.repeat(40_000)}]`, '20,000 YAML tokens'],
    ['a deep one', `kind: ${'['.repeat(40_000)}`, 'deeper than 100 levels'],
  ])('refuses %s', async (_what, text, message) => {
    await expect(readEntities(text)).rejects.toThrow(message);
  });

  it('never fails in another way', async () => {
    const outcomeOf = async (text: string) => {
      try {
        await readEntities(text);
        return 'read';
      } catch (error) {
        return (error as Error).name;
      }
    };
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async text => {
        expect(['read', 'InputError']).toContain(await outcomeOf(text));
      }),
    );
  });
});
