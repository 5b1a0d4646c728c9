import fc from 'fast-check';
import { stringify } from 'yaml';
import { readEntities } from './readEntities';

describe('readEntities', () => {
  it('reads back what is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind: fc.string(), spec: fc.object() }), {
          minLength: 1,
          maxLength: 5,
        }),
        documents => {
          const plain = JSON.parse(JSON.stringify(documents));
          const text = plain
            .map((item: unknown) => stringify(item))
            .join('---\n');
          expect(readEntities(text)).toEqual(plain);
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
  ])('refuses %s', (_what, text, message) => {
    expect(() => readEntities(text)).toThrow(message);
  });

  it('never fails in another way', () => {
    const outcomeOf = (text: string) => {
      try {
        readEntities(text);
        return 'read';
      } catch (error) {
        return (error as Error).name;
      }
    };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(['read', 'InputError']).toContain(outcomeOf(text));
      }),
    );
  });
});
