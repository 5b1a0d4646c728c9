import type { Entity } from '@backstage/catalog-model';
import {
  COMPONENTS,
  lookUp,
  toHopperItem,
  type List,
  type ListVerb,
} from '@portal/plugin-field-kit-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { FakePortal } from '../__testUtils__';
import type { PickerPage } from '../picker';
import { listKey } from './listCache';
import { bindReader, type ReadOptions } from './LookupProvider';
import { Lookups } from './Lookups';

const texts = { message: 'Wrong' };

interface Shelf {
  room: string;
}

const BOOKS: List<Shelf, string> = {
  name: 'library/books',
  toId: title => title,
  toOption: title => ({ label: title }),
  whyNot: title => (title === 'Atlas' ? 'It is lent' : undefined),
};

function setup(
  page: PickerPage<string>,
  reader: { tellsUse?: boolean } = {},
  list = BOOKS,
) {
  const asked: Pick<ReadOptions, 'search' | 'use' | 'isFresh'>[] = [];
  const lookups = new Lookups(
    [
      {
        deps: {},
        load: async () => ({
          readers: [
            bindReader(list, {
              ...reader,
              async read(_, { signal, ...options }) {
                asked.push(options);
                return page;
              },
            }),
          ],
        }),
      },
    ],
    () => undefined,
  );
  const ask = (kind: ListVerb, id: string, room = 'A') =>
    lookups.ask(
      lookUp(kind, list, { params: { room }, id }, texts),
      new AbortController().signal,
    );
  return { ask, asked };
}

/** Puts a list into the cache, as a picker does. */
function show(titles: string[], use?: 'create', search = '') {
  pageQueryClient.setQueryData(
    ['list', ...listKey(BOOKS, { room: 'A' }, use), search],
    { items: titles, complete: true },
  );
}

const page = { items: ['Atlas', 'Poems'], complete: true };

describe('whether an item exists', () => {
  it('says the list, which is read once', async () => {
    const { ask, asked } = setup(page);
    expect(await ask('exists', 'poems')).toEqual({ holds: true });
    expect(await ask('exists', 'Novel')).toEqual({ holds: false });
    expect(asked).toEqual([{ search: '' }]);
  });

  it('says the list of a picker, also of one that is narrowed', async () => {
    const { ask, asked } = setup(page, { tellsUse: true });
    show(['Novel'], 'create');
    expect(await ask('exists', 'Novel')).toEqual({ holds: true });
    expect(asked).toEqual([]);
    expect(await ask('exists', 'Novel', 'B')).toEqual({ holds: false });
    expect(asked).toHaveLength(1);
  });

  it('does not believe a list of what may be used, unless that is read from the system', async () => {
    const { ask } = setup(page);
    show(['Novel'], 'create');
    expect(await ask('exists', 'Novel')).toEqual({ holds: false });
  });

  it('does not believe a list that is older than a minute', async () => {
    const { ask } = setup(page);
    pageQueryClient.setQueryData(
      ['list', ...listKey(BOOKS, { room: 'A' }), 'nov'],
      { items: ['Novel'], complete: true },
      { updatedAt: Date.now() - 61_000 },
    );
    expect(await ask('exists', 'Novel')).toEqual({ holds: false });
  });

  it('knows nobody when the list is too long', async () => {
    const { ask } = setup({ ...page, complete: false });
    await expect(ask('exists', 'Novel')).rejects.toThrow('too many entries');
  });

  it('is searched for where the system searches, and told apart by case where it does', async () => {
    const list = { ...BOOKS, isSearched: true, isCaseSensitive: true };
    const { ask, asked } = setup(page, {}, list);
    expect(await ask('exists', 'poems')).toEqual({ holds: false });
    expect(asked).toEqual([{ search: 'poems' }]);
  });
});

it('asks anew whether an id is free', async () => {
  const { ask, asked } = setup(page);
  show(['Atlas']);
  expect(await ask('free', 'ATLAS')).toEqual({ holds: false });
  expect(await ask('free', 'Novel')).toEqual({ holds: true });
  expect(asked).toEqual(Array(2).fill({ search: '', isFresh: true }));
});

it('finds what may be used in the list of a picker', async () => {
  const { ask, asked } = setup(page, { tellsUse: true });
  show(['Atlas', 'Poems'], 'create');
  expect(await ask('may-create', 'Poems')).toEqual({ holds: true });
  expect(await ask('may-create', 'Atlas')).toEqual({
    holds: false,
    message: 'It is lent',
  });
  expect(asked).toEqual([]);
  expect(await ask('may-delete', 'Novel')).toEqual({ holds: false });
  expect(asked).toEqual([{ search: '', use: 'delete' }]);
});

it('leaves it to the server where the list does not tell', async () => {
  const { ask, asked } = setup(page);
  expect(await ask('may-delete', 'Poems')).toEqual({
    holds: true,
    isUnsaid: true,
  });
  expect(asked).toEqual([]);
});

it('names what no module answers', async () => {
  const lookups = new Lookups([], () => undefined);
  const { signal } = new AbortController();
  const book = lookUp('exists', BOOKS, { params: { room: '' }, id: '' }, texts);
  await expect(lookups.ask(book, signal)).rejects.toThrow('library/books');
  const other = { kind: 'other', ...texts };
  await expect(lookups.ask(other, signal)).rejects.toThrow("'other'");
});

it.each([
  ['https://scm/o/x/blob/main/catalog-info.yaml', true],
  ['https://scm/o/x/blob/main/other.yaml', false],
])('finds a component of %s: %s', async (catalogUrl, holds) => {
  const component: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'basket',
      annotations: {
        'backstage.io/managed-by-location':
          'url:https://scm/o/x/blob/main/catalog-info.yaml',
      },
    },
  };
  const sent = { ...toHopperItem(component), catalogUrl };
  const question = { params: {}, id: COMPONENTS.toId(sent), sent };
  const lookup = lookUp('exists', COMPONENTS, question, texts);
  await expect(
    new FakePortal().ask(lookup, { entities: [component] }),
  ).resolves.toEqual({ holds });
});
