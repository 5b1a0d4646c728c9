import type { Entity } from '@backstage/catalog-model';
import {
  noteRunEnd,
  noteRunStart,
  pageQueryClient,
} from '@portal/plugin-portal-ui';
import { renderHook, waitFor } from '@testing-library/react';
import { useCatalogChange } from '.';
import { KeptCatalog } from './KeptCatalog';
import { LastVisit } from './LastVisit';

interface Asked {
  method: string;
  path: string;
  body: { entityRefs: string[]; fields?: string[] };
}

const service = (name: string, title = name): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default', title },
});

const LIST = {
  filter: { kind: 'component' },
  offset: 0,
  totalItems: 'exclude',
} as const;

/** A client of a catalogue with some components, and what it was asked. */
function setup(names = ['a', 'b', 'c'], person = 'user:default/ann') {
  const entities = new Map(names.map(name => [name, service(name)]));
  const asked: Asked[] = [];
  const refusal: { status?: number } = {};
  const answer = ({ path, body }: Asked) => {
    const found = [...entities.values()];
    if (path.includes('/by-refs')) {
      const of = (ref: string) => entities.get(ref.split('/')[1]) ?? null;
      return { items: body.entityRefs.map(of) };
    }
    if (path.includes('/ancestry')) return { items: [] };
    if (path.includes('/by-name')) {
      return entities.get(path.split('/').at(-1) ?? '');
    }
    if (path.includes('/entity-facets')) return { facets: { kind: [] } };
    return { items: found, totalItems: found.length, pageInfo: {} };
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const question: Asked = {
      method: init?.method ?? 'GET',
      path: pathname + search,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    };
    asked.push(question);
    const found = refusal.status ? undefined : answer(question);
    return {
      ok: found !== undefined,
      status: found === undefined ? (refusal.status ?? 404) : 200,
      statusText: '',
      headers: new Headers(),
      json: async () => structuredClone(found),
      text: async () => '',
    } as Response;
  };
  const catalog = new KeptCatalog(
    {
      discoveryApi: { getBaseUrl: async () => 'http://localhost/api/catalog' },
      fetchApi: { fetch },
    },
    new LastVisit({ getPerson: async () => person }),
  );
  return { catalog, entities, asked, refusal };
}

/** Times that the page is told to read again. */
function countChanges() {
  const onChange = jest.fn();
  renderHook(() => useCatalogChange(onChange));
  return onChange;
}

const SECOND = 1_000;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  window.localStorage.clear();
});
afterEach(() => {
  pageQueryClient.clear();
  jest.useRealTimers();
});

const refs = (...names: string[]) =>
  names.map(name => `component:default/${name}`);

describe('entities by their references', () => {
  it('are one question of all parts of the page, each asked for once', async () => {
    const { catalog, asked } = setup();
    const [one, other] = await Promise.all([
      catalog.getEntitiesByRefs({
        entityRefs: refs('a', 'b'),
        fields: ['kind'],
      }),
      catalog.getEntitiesByRefs({
        entityRefs: ['Component:b', ...refs('c', 'gone')],
        fields: ['relations'],
      }),
    ]);
    expect(one.items.map(item => item?.metadata.name)).toEqual(['a', 'b']);
    expect(other.items.map(item => item?.metadata.name)).toEqual([
      'b',
      'c',
      undefined,
    ]);
    expect(asked.map(({ body }) => body.entityRefs)).toEqual([
      refs('a', 'b', 'c', 'gone'),
    ]);
    expect(asked[0].body.fields).toEqual(
      expect.arrayContaining(['metadata', 'relations', 'spec.profile']),
    );
  });

  it('are taken from what is known, if it has the fields', async () => {
    const { catalog, asked } = setup();
    await catalog.queryEntities(LIST);
    await catalog.getEntitiesByRefs({ entityRefs: refs('a', 'b') });
    expect(asked).toHaveLength(1);

    pageQueryClient.clear();
    await catalog.getEntitiesByRefs({
      entityRefs: refs('a'),
      fields: ['kind'],
    });
    await catalog.getEntitiesByRefs({
      entityRefs: refs('a'),
      fields: ['metadata.title', 'spec.type'],
    });
    expect(asked).toHaveLength(2);
    await catalog.getEntitiesByRefs({
      entityRefs: refs('a'),
      fields: ['relations'],
    });
    expect(asked).toHaveLength(3);
  });

  it('wait for an entity that is being read by its name', async () => {
    const { catalog, asked } = setup();
    const [, { items }] = await Promise.all([
      catalog.getEntityByRef('component:default/a'),
      catalog.getEntitiesByRefs({ entityRefs: refs('a') }),
    ]);
    expect(items[0]?.metadata.name).toBe('a');
    expect(asked).toHaveLength(1);
  });

  it('with a filter are a question of their own', async () => {
    const { catalog, asked } = setup();
    const question = { entityRefs: refs('a'), filter: { kind: 'api' } };
    await catalog.getEntitiesByRefs(question);
    await catalog.getEntitiesByRefs(question);
    expect(asked).toHaveLength(2);
  });

  it('fail for all who asked, and are asked for again', async () => {
    const { catalog, asked, entities } = setup();
    entities.clear();
    const ask = () => catalog.getEntitiesByRefs({ entityRefs: refs('a') });
    jest.spyOn(entities, 'get').mockImplementationOnce(() => {
      throw new Error('away');
    });
    const [one, other] = await Promise.allSettled([ask(), ask()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect((await ask()).items).toEqual([undefined]);
    expect(asked).toHaveLength(2);
  });
});

describe('an entity', () => {
  it('is asked for once by all who want it, and not again right after', async () => {
    const { catalog, asked } = setup();
    const found = await Promise.all([
      catalog.getEntityByRef('component:default/a'),
      catalog.getEntityByRef({
        kind: 'Component',
        namespace: 'default',
        name: 'a',
      }),
    ]);
    await catalog.getEntityByRef('component:a');
    expect(found.map(entity => entity?.metadata.name)).toEqual(['a', 'a']);
    expect(asked).toHaveLength(1);
  });

  it('is known from a row; a difference is told', async () => {
    const { catalog, asked, entities } = setup();
    const onChange = countChanges();
    await catalog.queryEntities(LIST);
    jest.advanceTimersByTime(10 * SECOND);
    entities.set('a', service('a', 'New title'));
    const ask = () => catalog.getEntityByRef('component:default/a');
    expect((await ask())?.metadata.title).toBe('a');
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect((await ask())?.metadata.title).toBe('New title');
    expect(asked).toHaveLength(2);
  });

  it('that is as it was is checked, and nobody is told', async () => {
    const { catalog, asked } = setup();
    const onChange = countChanges();
    await catalog.queryEntities(LIST);
    jest.advanceTimersByTime(10 * SECOND);
    await catalog.getEntityByRef('component:default/a');
    await waitFor(() => expect(asked).toHaveLength(2));
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stays while it cannot be checked, and is not asked for again and again', async () => {
    const { catalog, asked, entities } = setup();
    const onChange = countChanges();
    await catalog.queryEntities(LIST);
    jest.advanceTimersByTime(10 * SECOND);
    jest.spyOn(entities, 'get').mockImplementation(() => {
      throw new Error('away');
    });
    const entity = await catalog.getEntityByRef('component:default/a');
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(entity?.metadata.title).toBe('a');
    expect(asked).toHaveLength(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that does not exist is asked for each time', async () => {
    const { catalog, asked, entities } = setup();
    const ask = () => catalog.getEntityByRef('component:default/new');
    expect(await ask()).toBeUndefined();
    entities.set('new', service('new'));
    expect(await ask()).toBeDefined();
    expect(asked).toHaveLength(2);
  });

  it('is read again while a run may have changed it, and after a refresh', async () => {
    const { catalog, asked } = setup();
    const ask = () => catalog.getEntityByRef('component:default/a');
    await ask();
    noteRunStart();
    await ask();
    expect(asked).toHaveLength(2);
    noteRunEnd();
    jest.advanceTimersByTime(300 * SECOND);
    await ask();
    await catalog.refreshEntity('component:default/a');
    await ask();
    expect(asked.map(({ method }) => method)).toEqual([
      'GET',
      'GET',
      'GET',
      'POST',
      'GET',
    ]);
  });
});

describe('a list', () => {
  it('is shown as it was, and checked behind', async () => {
    const { catalog, asked, entities } = setup();
    const onChange = countChanges();
    const count = async () => (await catalog.queryEntities(LIST)).items.length;
    expect(await count()).toBe(3);
    jest.advanceTimersByTime(3600 * SECOND);
    entities.delete('c');
    expect(await count()).toBe(3);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(await count()).toBe(2);
    expect(asked).toHaveLength(2);
  });

  it('that cannot be read any more says so', async () => {
    const { catalog, entities } = setup();
    const onChange = countChanges();
    await catalog.queryEntities(LIST);
    jest.advanceTimersByTime(60 * SECOND);
    jest.spyOn(entities, 'values').mockImplementation(() => {
      throw new Error('away');
    });
    await catalog.queryEntities(LIST);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await expect(catalog.queryEntities(LIST)).rejects.toThrow('away');
  });
});

describe('other questions', () => {
  it('that are equal are one, also counts in another order', async () => {
    const { catalog, asked } = setup();
    const filter = { kind: 'component' };
    await Promise.all([
      catalog.queryEntities({ filter, limit: 0 }),
      catalog.queryEntities({
        filter,
        limit: 0,
        orderFields: { field: 'metadata.name', order: 'asc' },
      }),
      catalog.getEntityFacets({ facets: ['kind'] }),
      catalog.getEntityFacets({ facets: ['kind'] }),
      catalog.getEntityAncestors({ entityRef: 'component:default/a' }),
      catalog.getEntityAncestors({ entityRef: 'component:default/a' }),
    ]);
    expect(asked).toHaveLength(3);
    jest.advanceTimersByTime(10 * SECOND);
    await catalog.queryEntities({ filter, limit: 0 });
    expect(asked).toHaveLength(4);
  });
});

it('asks for templates each time, because the right to them may be gone', async () => {
  const { catalog, asked } = setup();
  const templates = { ...LIST, filter: { kind: 'Template' } };
  for (const read of [
    () => catalog.queryEntities(templates),
    () => catalog.queryEntities({ filter: { kind: 'template' }, limit: 0 }),
    () =>
      catalog.getEntityFacets({
        facets: ['kind'],
        filter: { kind: 'template' },
      }),
    () => catalog.getEntityByRef('template:default/a'),
    () => catalog.getEntitiesByRefs({ entityRefs: ['template:default/a'] }),
  ]) {
    asked.length = 0;
    await read();
    await read();
    expect(asked).toHaveLength(2);
  }
});

describe('a list of the last visit', () => {
  const titlesOf = async ({ catalog }: ReturnType<typeof setup>, list = LIST) =>
    (await catalog.queryEntities(list)).items.map(
      ({ metadata }) => metadata.title,
    );

  async function visit(...args: Parameters<typeof setup>) {
    const before = setup(...args);
    await titlesOf(before);
    await jest.advanceTimersByTimeAsync(0);
    // The page is loaded again.
    pageQueryClient.clear();
    return before;
  }

  it('is shown at once and checked; a difference is told', async () => {
    await visit(['a']);
    const onChange = countChanges();
    const now = setup(['a', 'b']);
    expect(await titlesOf(now)).toEqual(['a']);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(await titlesOf(now)).toEqual(['a', 'b']);
    expect(now.asked).toHaveLength(1);
  });

  it('is nothing for another person', async () => {
    await visit(['a']);
    expect(await titlesOf(setup(['b'], 'user:default/ben'))).toEqual(['b']);
  });

  it('is not shown again when it cannot be checked', async () => {
    await visit(['a']);
    const now = setup(['b']);
    jest.spyOn(now.entities, 'values').mockImplementation(() => {
      throw new Error('away');
    });
    const onChange = countChanges();
    expect(await titlesOf(now)).toEqual(['a']);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    await expect(titlesOf(now)).rejects.toThrow('away');
    expect(window.localStorage.getItem('portal.lastVisit')).toContain('"a"');
  });

  it.each([401, 403])('leaves the device after a refusal: %s', async status => {
    await visit(['a']);
    const now = setup(['a']);
    now.refusal.status = status;
    const onChange = countChanges();
    await titlesOf(now);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(window.localStorage.getItem('portal.lastVisit')).toBeNull();
  });

  it('does not stay on the device with people in it', async () => {
    const before = setup(['a']);
    before.entities.set('ann', { ...service('ann'), kind: 'User' });
    await titlesOf(before);
    await jest.advanceTimersByTimeAsync(0);
    expect(window.localStorage.getItem('portal.lastVisit')).toBeNull();
  });

  it('does not stay on the device with a template in it', async () => {
    const before = setup(['a']);
    before.entities.set('t', { ...service('t'), kind: 'Template' });
    await titlesOf(before);
    await jest.advanceTimersByTimeAsync(0);
    expect(window.localStorage.getItem('portal.lastVisit')).toBeNull();
  });

  it('is gone after a change', async () => {
    const before = await visit(['a']);
    await before.catalog.refreshEntity('component:default/a').catch(() => {});
    expect(await titlesOf(setup(['b']))).toEqual(['b']);
  });
});
