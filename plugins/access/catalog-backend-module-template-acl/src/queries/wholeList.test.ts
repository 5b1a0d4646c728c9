import { cursorOf, readWholeList } from './wholeList';

const name = { field: 'metadata.name', order: 'asc' };

describe('readWholeList', () => {
  it.each([
    [{}, {}],
    [{ limit: '20', fields: 'kind' }, {}],
    [{ orderField: 'metadata.name,asc' }, { orderField: name }],
    [{ orderField: 'metadata.name' }, { orderField: name }],
    [
      { fullTextFilterTerm: ' basket ', fullTextFilterFields: 'a,b' },
      { fullTextFilter: { term: 'basket', fields: ['a', 'b'] } },
    ],
    [
      { fullTextFilterTerm: 'basket', fullTextFilterFields: ['a', 'b'] },
      { fullTextFilter: { term: 'basket', fields: ['a', 'b'] } },
    ],
    [{ fullTextFilterTerm: 'x' }, { fullTextFilter: { term: 'x' } }],
    [{ fullTextFilterTerm: '  ', fullTextFilterFields: 'a' }, {}],
  ])('reads %j', (query, list) => {
    expect(readWholeList(query)).toEqual(list);
  });

  it.each([
    { filter: 'kind=component' },
    { cursor: 'e30=' },
    { offset: '20' },
    { totalItems: 'exclude' },
    { query: '{}' },
    { orderField: ['metadata.name,asc', 'metadata.uid,asc'] },
    { orderField: 'metadata.name,up' },
    { orderField: 'metadata.name,asc,more' },
    { orderField: 'metadata.na\0me' },
    { fullTextFilterTerm: ['a', 'b'] },
    { fullTextFilterTerm: 'a\0' },
    { fullTextFilterTerm: 'a', fullTextFilterFields: ['a,b', 'c'] },
    { fullTextFilterTerm: 'a', fullTextFilterFields: { a: 'b' } },
  ])('leaves %j to the catalogue', query => {
    expect(readWholeList(query)).toBeUndefined();
  });
});

it('a cursor carries the total', () => {
  const cursor = cursorOf({ fullTextFilter: { term: 'ä' } }, 7);
  expect(JSON.parse(Buffer.from(cursor, 'base64').toString())).toEqual({
    orderFields: [],
    fullTextFilter: { term: 'ä' },
    orderFieldValues: [],
    isPrevious: false,
    totalItems: 7,
  });
});
