import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { PgSearchEngine } from '@backstage/plugin-search-backend-module-pg';
import { TestPipeline } from '@backstage/plugin-search-backend-node';
import type {
  IndexableDocument,
  SearchQuery,
} from '@backstage/plugin-search-common';
import type { Knex } from 'knex';
import { createRankedEngine } from './createRankedEngine';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const entity = (
  name: string,
  title: string,
  text = '',
  more: object = {},
): IndexableDocument => ({
  title,
  text,
  location: `/catalog/default/component/${name}`,
  ...{ kind: 'Component', name, ...more },
});

const page = (path: string, title: string, text: string) => ({
  title,
  text,
  location: `/docs/default/component/order-service/${path}`,
  path,
  name: 'order-service',
  entityTitle: 'Order service',
});

/** Says a word so often that Postgres ranks it above each name. */
const CHATTY = 'basket '.repeat(40);

const ENTITIES = [
  entity('chatty', 'Talks', CHATTY),
  entity('basket-service', 'Basket service', 'Keeps what a customer wants'),
  entity('basket', 'Shopping', 'The page'),
  entity('zebra', 'zebra', '', { tags: ['basket', 'java'] }),
  entity('another', 'Another', 'Nothing of the kind', { tags: ['java'] }),
];

const PAGES = [
  page('', 'Home', 'How orders are placed'),
  page('events/', 'Events', 'Retention The outbox keeps refunds Replay'),
  page('events/#retention', 'Retention', 'The outbox keeps refunds'),
  page('events/#replay', 'Replay', 'How to read them again'),
  page('refunds/', 'Refunds', 'Who pays'),
  page('long/', 'Long', 'refunds '.repeat(40)),
];

let engine: PgSearchEngine;
let knex: Knex;

const createEngine = () =>
  createRankedEngine({
    config: mockServices.rootConfig(),
    database: mockServices.database.mock({ getClient: async () => knex }),
  });

async function index(
  type: string,
  documents: IndexableDocument[],
  by: PgSearchEngine = engine,
) {
  const indexer = await by.getIndexer(type);
  const { error } = await TestPipeline.fromIndexer(indexer)
    .withDocuments(documents)
    .execute();
  expect(error).toBeUndefined();
}

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  engine = await createEngine();
  await index('software-catalog', ENTITIES);
  await index('techdocs', PAGES);
});

async function find(query: Partial<SearchQuery> & { term: string }) {
  const answer = await engine.query({ types: ['software-catalog'], ...query });
  return {
    ...answer,
    titles: answer.results.map(({ document }) => document.title),
    places: answer.results.map(({ document }) => document.location),
  };
}

it('puts the exact name first, then names with the words, then texts', async () => {
  const { titles, numberOfResults } = await find({ term: 'basket' });
  expect(titles).toEqual(['Shopping', 'Basket service', 'Talks', 'zebra']);
  expect(numberOfResults).toBe(4);
});

it.each(['basket service', ' BASKET Service ', 'basket-service'])(
  'takes %j for the title or the name',
  async term => {
    const { titles } = await find({ term });
    expect(titles[0]).toBe('Basket service');
  },
);

it('keeps the order across pages', async () => {
  const first = await find({ term: 'basket', pageLimit: 2 });
  expect(first.titles).toEqual(['Shopping', 'Basket service']);
  const second = await find({
    term: 'basket',
    pageLimit: 2,
    pageCursor: first.nextPageCursor,
  });
  expect(second.titles).toEqual(['Talks', 'zebra']);
  expect(second.nextPageCursor).toBeUndefined();
});

it('keeps the sections of a page beside it, at the place of the best of them', async () => {
  const { places } = await find({ term: 'refunds', types: ['techdocs'] });
  expect(places.map(place => place.split('order-service/')[1])).toEqual([
    'refunds/',
    'long/',
    'events/',
    'events/#retention',
  ]);
});

it('gives the name of a documentation to its first page only', async () => {
  const { titles } = await find({ term: 'order-service', types: ['techdocs'] });
  expect(titles[0]).toBe('Home');
  expect(titles).toHaveLength(PAGES.length);
});

it('lists by title without a text, and filters by one of several values', async () => {
  const all = await find({ term: '' });
  expect(all.titles).toEqual([
    'Another',
    'Basket service',
    'Shopping',
    'Talks',
    'zebra',
  ]);
  const filters = { tags: ['basket', 'java'], kind: 'Component' };
  expect((await find({ term: '', filters })).titles).toEqual([
    'Another',
    'zebra',
  ]);
  expect((await find({ term: 'basket', filters })).titles).toEqual(['zebra']);
});

it('marks the found words of title and text', async () => {
  const { results } = await find({ term: 'customers want' });
  const { preTag, postTag, fields } = results[0].highlight!;
  expect(fields.text).toBe(
    `Keeps what a ${preTag}customer${postTag} ${preTag}wants${postTag}`,
  );
  expect(fields.title).toBe('Basket service');
});

describe('finds what quick search finds', () => {
  const NAMED = [
    // The cases of the wild.
    entity('tills-int-012-nl', 'tills-int-012-nl'),
    entity('stock.example.net', 'stock.example.net'),
    entity('notes-v2.4.1', 'Notes of v2.4.1'),
    // Others of the kinds.
    entity('toolkit', 'Toolkit for C++'),
    entity('cafe', 'Café Zürich'),
    entity('cpp', 'C++'),
    entity('kiosk_07.b', 'Kiosk 07.B', 'Replaces tills-int-011'),
    entity('dotnet', 'The .NET runtime'),
    entity('clock', 'Clock'),
    entity('node-js', 'Node.js 22 (LTS)'),
    entity('ordering', 'Ordering – C# & F#'),
    entity('price_list', 'Prices 50 %', 'Says l’été'),
  ];
  beforeAll(() => index('names', NAMED));

  it.each([
    ['int-012', ['tills-int-012-nl']],
    ['INT-012-NL', ['tills-int-012-nl']],
    ['ills', ['tills-int-012-nl']],
    ['example.net', ['stock.example.net']],
    ['ample.ne', ['stock.example.net']],
    ['2.4.1', ['Notes of v2.4.1']],
    ['v2.4', ['Notes of v2.4.1']],
    ['kiosk_07', ['Kiosk 07.B']],
    ['_07.b', ['Kiosk 07.B']],
    ['zurich café', ['Café Zürich']],
    ['CAFE', ['Café Zürich']],
    ['.net', ['The .NET runtime', 'stock.example.net']],
    ['etwork', []],
    ['%', ['Prices 50 %']],
    ['50 %', ['Prices 50 %']],
    ['price_l', ['Prices 50 %']],
    ['node js', ['Node.js 22 (LTS)']],
    ['js-22', ['Node.js 22 (LTS)']],
    ['(lts)', ['Node.js 22 (LTS)']],
    ['ordering - c#', ['Ordering – C# & F#']],
    ['tıll', ['tills-int-012-nl']],
    ['kiosk-07', ['Kiosk 07.B']],
  ])('for %j', async (term, titles) => {
    const found = await find({ term, types: ['names'] });
    expect(found.titles.sort()).toEqual(titles.sort());
    expect(found.numberOfResults).toBe(titles.length);
  });

  it('with the exact name first, then names that have the text', async () => {
    const { titles } = await find({ term: 'c++', types: ['names'] });
    expect(titles.slice(0, 2)).toEqual(['C++', 'Toolkit for C++']);
    const [sharp] = (await find({ term: 'c#', types: ['names'] })).titles;
    expect(sharp).toBe('Ordering – C# & F#');
  });

  it('forgets the names of what is gone, and knows new ones', async () => {
    await index('names', [entity('till-13', 'Till 13')]);
    expect((await find({ term: '012', types: ['names'] })).titles).toEqual([]);
    expect((await find({ term: 'ill-13', types: ['names'] })).titles).toEqual([
      'Till 13',
    ]);
  });
});

it.each(["it's", 'a & | ! : * ( )', '"', '?', '\\', 'ünïcödé €'])(
  'takes %j as a text',
  async term => {
    expect((await find({ term })).titles).toEqual([]);
  },
);

describe('kept answers', () => {
  const NEW = entity('tricycle', 'Tricycle', 'Has three wheels');
  const query = { term: 'tricycle' };

  it('shows a document as soon as it is indexed, and no longer when it is gone', async () => {
    expect((await find(query)).titles).toEqual([]);
    await index('software-catalog', [...ENTITIES, NEW]);
    expect((await find(query)).titles).toEqual(['Tricycle']);
    await index('software-catalog', [
      ...ENTITIES,
      { ...NEW, title: 'Tricycle of today' },
    ]);
    expect((await find(query)).titles).toEqual(['Tricycle of today']);
    await index('software-catalog', ENTITIES);
    expect((await find(query)).titles).toEqual([]);
  });

  it('asks the database for documents once until they change, also for another backend', async () => {
    const statements: string[] = [];
    knex.on('query', ({ sql }) => statements.push(sql));
    const searches = () =>
      statements.filter(sql => /to_tsquery/.test(sql)).length;
    await find({ term: 'java' });
    await find({ term: 'java' });
    await index('software-catalog', ENTITIES);
    await find({ term: 'java' });
    expect(searches()).toBe(1);

    const other = await createEngine();
    await index('software-catalog', [...ENTITIES, NEW], other);
    await find({ term: 'java' });
    expect(searches()).toBe(2);
    await index('software-catalog', ENTITIES);
  });
});
