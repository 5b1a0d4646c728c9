import fc from 'fast-check';
import { formatSearchQuery, parseSearchQuery } from './searchQuery';

const parse = (search: string) =>
  parseSearchQuery(search, { defaultType: 'software-catalog' });

describe('parseSearchQuery', () => {
  it('reads what upstream writes', () => {
    expect(
      parse(
        '?query=cart%20api&types[]=techdocs&filters%5Bkind%5D%5B0%5D=Component&filters[kind][1]=Template&filters[name]=cart&pageCursor=MQ%3D%3D',
      ),
    ).toEqual({
      term: 'cart api',
      types: ['techdocs'],
      filters: { kind: ['Component', 'Template'], name: 'cart' },
      pageCursor: 'MQ==',
    });
  });

  it('searches the default type when the address names none', () => {
    expect(parse('?query=cart')).toEqual({
      term: 'cart',
      types: ['software-catalog'],
      filters: {},
      pageCursor: undefined,
    });
  });

  it('searches all types when the address says so', () => {
    expect(parse('?query=cart&types[]=').types).toEqual([]);
  });

  it('drops keys that it does not know', () => {
    expect(parse('?filters[a[b]=1&filters=2&types=3&other=4')).toEqual({
      term: '',
      types: ['software-catalog'],
      filters: {},
      pageCursor: undefined,
    });
  });
});

describe('formatSearchQuery', () => {
  const name = fc.stringMatching(/^[^[\]]+$/).filter(n => n !== '__proto__');
  const value = fc.string({ minLength: 1 });
  const query = fc.record({
    term: fc.string(),
    types: fc.uniqueArray(value).map(types => types.sort()),
    filters: fc.dictionary(
      name,
      fc.oneof(value, fc.array(value, { minLength: 1 })),
      { noNullPrototype: true },
    ),
    pageCursor: fc.option(value, { nil: undefined }),
  });

  it('writes an address that reads back as the same query', () => {
    fc.assert(
      fc.property(query, each => {
        expect(parse(`?${formatSearchQuery(each)}`)).toEqual(each);
      }),
      { seed: 1 },
    );
  });
});
