import fc from 'fast-check';
import { pageOf } from './pageOf';

const paging = { publicUrl: 'http://localhost:4604', pageSize: 3 };
const pathname = '/subscriptions/s/resourcegroups';

interface PageBody {
  value: string[];
  nextLink?: string;
}

function page(items: string[], query: URLSearchParams): PageBody {
  const request = { query, pathname };
  return pageOf(items, item => item, request, paging).body as PageBody;
}

/** Follows the links like a client; `between` may change the list before each further page. */
function readAll(
  items: string[],
  top: number | undefined,
  between: (items: string[]) => string[] = same => same,
): string[] {
  const query = new URLSearchParams({ 'api-version': '2021-04-01' });
  if (top !== undefined) query.set('$top', String(top));
  const first = page(items, query);
  const found = [...first.value];
  let link = first.nextLink;
  let list = items;
  while (link !== undefined) {
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe(paging.publicUrl + pathname);
    expect(url.searchParams.get('api-version')).toBe('2021-04-01');
    list = between(list);
    const next = page(list, url.searchParams);
    found.push(...next.value);
    link = next.nextLink;
  }
  return found;
}

const sorted = fc
  .uniqueArray(fc.string({ minLength: 1 }))
  .map(items => items.sort((a, b) => (a < b ? -1 : 1)));

describe('pageOf', () => {
  it('visits each item once, whatever the size of a page', () => {
    fc.assert(
      fc.property(
        sorted,
        fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
        (items, top) => {
          expect(readAll(items, top)).toEqual(items);
        },
      ),
    );
  });

  it('neither repeats nor hides the rest when items go meanwhile', () => {
    fc.assert(
      fc.property(sorted, items => {
        const found = readAll(items, 2, list => list.slice(1));
        expect(new Set(found).size).toBe(found.length);
        expect(found).toEqual(expect.arrayContaining(items.slice(-1)));
      }),
    );
  });
});
