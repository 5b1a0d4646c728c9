import fc from 'fast-check';
import { pageOf } from './paging';

const items = fc
  .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,6}$/), { maxLength: 40 })
  .map(ids => ids.map(id => ({ id })));

describe('pageOf', () => {
  it('visits each item once, from the first link to the last', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 10 }), (all, size) => {
        const seen: string[] = [];
        let next: string | undefined =
          `https://api.example/x?page_size=${size}`;
        while (next) {
          const { data, metadata }: ReturnType<typeof pageOf> = pageOf(
            all,
            new URL(next),
          );
          expect(data.length).toBeLessThanOrEqual(size);
          expect(metadata.total_size).toBe(all.length);
          seen.push(...data.map(({ id }) => id));
          next = metadata.next;
        }
        expect(seen).toEqual(all.map(({ id }) => id).sort());
      }),
    );
  });

  it('goes on behind an item that was deleted meanwhile', () => {
    const all = ['a', 'b', 'c', 'd'].map(id => ({ id }));
    const first = pageOf(all, new URL('https://api.example/x?page_size=2'));
    const left = all.filter(({ id }) => id !== 'b');
    const second = pageOf(left, new URL(first.metadata.next!));
    expect(second.data).toEqual([{ id: 'c' }, { id: 'd' }]);
  });
});
