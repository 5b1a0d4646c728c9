import fc from 'fast-check';
import { collectPages } from './collectPages';

const pagesOf = (all: number[], size: number) => async (from: number) => ({
  items: all.slice(from, from + size),
  next: from + size < all.length ? from + size : undefined,
});

describe('collectPages', () => {
  it('reads to the end or to the bound, and says which', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 40 }),
        async (count, size, limit) => {
          const all = Array.from({ length: count }, (_, index) => index);
          const load = pagesOf(all, size);
          await expect(
            collectPages({ first: 0, limit, load }),
          ).resolves.toEqual({
            items: all.slice(0, limit),
            complete: count <= limit,
            limit,
          });
        },
      ),
    );
  });

  it('does not follow empty pages for ever', async () => {
    const load = async (page: number) => ({ items: [], next: page + 1 });
    await expect(
      collectPages({ first: 0, limit: 9, load }),
    ).resolves.toMatchObject({ items: [], complete: false });
  });

  it('gives no list when a page is missing', async () => {
    const load = async (page: number) => {
      if (page === 2) throw new Error('down');
      return { items: [page], next: page + 1 };
    };
    await expect(collectPages({ first: 0, limit: 9, load })).rejects.toThrow(
      'down',
    );
  });
});
