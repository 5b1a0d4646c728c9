import type { SearchResult } from '@backstage/plugin-search-common';
import { alsoFound } from './alsoFound';
import { countText } from './countText';
import { entityRefOf, toHits } from './documents';
import { foundWords, splitAtWords } from './words';

const DOCS = '/docs/default/component/order-service';

const page = (path: string, title: string): SearchResult => ({
  type: 'techdocs',
  document: { title, text: '', location: `${DOCS}/${path}` },
});

const entity = (name: string): SearchResult => ({
  type: 'software-catalog',
  document: { title: name, text: '', location: `/catalog/${name}` },
});

const marked = (fields: Record<string, string>): SearchResult => ({
  ...entity('a'),
  highlight: { preTag: '<m>', postTag: '</m>', fields },
});

describe('toHits', () => {
  it('makes one hit of a document and its sections, and keeps the order', () => {
    const hits = toHits([
      entity('order-service'),
      page('events/#retention', 'Retention'),
      page('', 'Order service'),
      page('events/', 'Events'),
      page('events/#replay', 'Replay'),
      page('events/#events', 'Events'),
    ]);
    expect(
      hits.map(({ result, sections }) => [
        result.document.title,
        sections.map(({ document }) => document.title),
      ]),
    ).toEqual([
      ['order-service', []],
      ['Events', ['Retention', 'Replay']],
      ['Order service', []],
    ]);
    expect(new Set(hits.map(({ key }) => key)).size).toBe(hits.length);
  });

  it('leaves out sections that were found by the name of their documentation only', () => {
    const found = (result: SearchResult, text: string): SearchResult => ({
      ...result,
      highlight: { preTag: '<m>', postTag: '</m>', fields: { text } },
    });
    const [{ sections }] = toHits([
      page('a/', 'A'),
      found(page('a/#one', 'One'), 'of <m>orders</m>'),
      found(page('a/#two', 'Two'), 'of nothing'),
    ]);
    expect(sections.map(({ document }) => document.title)).toEqual(['One']);
  });

  it('leads to a section whose document is not among the results', () => {
    const [hit] = toHits([page('a/#one', 'One'), page('a/#two', 'Two')]);
    expect(hit.result.document.location).toBe(`${DOCS}/a/#one`);
    expect(hit.sections).toHaveLength(1);
  });
});

it.each([
  [
    { kind: 'Component', namespace: 'Shop', name: 'Cart' },
    'component:shop/cart',
  ],
  [{ kind: 'API', name: 'cart' }, 'api:default/cart'],
  [{ kind: 'API' }, undefined],
])('knows the entity of %j', (fields, ref) => {
  expect(entityRefOf({ ...entity('a').document, ...fields })).toBe(ref);
});

describe('the found words', () => {
  it('are what the engine marks, once each', () => {
    const results = [
      marked({
        title: 'The <m>Refunds</m> page',
        text: 'of <m>refund</m> … <m>refunds</m>',
      }),
      marked({ text: '<m>pay</m>' }),
      entity('b'),
    ];
    expect(foundWords(results)).toEqual(['refunds', 'refund', 'pay']);
  });

  it('are marked as whole words, in each spelling', () => {
    expect(
      splitAtWords('Refund, refunds and prerefund', ['refund', 'refunds']),
    ).toEqual(['', 'Refund', ', ', 'refunds', ' and prerefund']);
  });

  it.each(['c++', '(a|b)', '[', 'a-b', 'a/b', '$', 'naïve'])(
    'may be %j',
    word => {
      const [, found] = splitAtWords(`x ${word} y`, [word]);
      expect(found).toBe(word);
    },
  );

  it('mark nothing without words', () => {
    expect(splitAtWords('Refunds', [])).toEqual(['Refunds']);
  });
});

describe('alsoFound', () => {
  const document = {
    title: 'Payments service',
    text: 'Takes money',
    location: '/',
    name: 'pay-svc',
    tags: ['java', 'tier-1'],
  };

  it.each([
    ['payments', []],
    ['payment', []],
    ['payments java', ['Tags: java']],
    ['pay-svc', ['Name: pay-svc']],
    ['Tier svc', ['Name: pay-svc', 'Tags: tier-1']],
    ['', []],
  ])('says for %j %j', (term, expected) => {
    expect(alsoFound(document, term, ['payments'])).toEqual(expected);
  });

  it('takes a document without name and tags', () => {
    expect(alsoFound(entity('a').document, 'x', [])).toEqual([]);
  });
});

describe('countText', () => {
  const found = (results: SearchResult[], more: object = {}) => ({
    results,
    ...more,
  });

  it.each([
    ['1 result', found([entity('a')]), 1],
    ['2 results', found([page('a/', 'A'), page('b/', 'B')]), 2],
    // The engine counts sections.
    ['1 result', found([page('a/', 'A')], { numberOfResults: 3 }), 1],
    [
      '1,200 results',
      found([entity('a')], { nextPageCursor: 'x', numberOfResults: 1200 }),
      1,
    ],
    [
      'The best 2 results',
      found([page('a/', 'A')], { nextPageCursor: 'x', numberOfResults: 90 }),
      2,
    ],
    // The engine does not count what it leaves out.
    ['The best 25 results', found([entity('a')], { nextPageCursor: 'x' }), 25],
    ['Further results', found([entity('a')], { previousPageCursor: 'x' }), 3],
  ])('says %j', (text, set, shown) => {
    expect(countText(set, shown)).toBe(text);
  });
});
