import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { Knex } from 'knex';
import {
  check,
  CHECKOUT,
  component,
  PAYMENTS,
  TestStandards,
} from './__testUtils__/TestStandards';

/** What the tests look at of an entry of an answer. */
interface Row {
  id: string;
  state: string;
  title: string;
  results: { state: string }[];
}

type Post = Awaited<ReturnType<TestStandards['start']>>['post'];

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
let standards: TestStandards;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});
beforeEach(async () => {
  standards = await TestStandards.create(knex);
  await knex('standings').delete();
  await knex('checks').delete();
  standards.checks = [
    check('owner', { position: 0 }),
    check('runbook', { position: 1, level: 'silver' }),
    check('secrets', {
      position: 2,
      level: 'silver',
      confidential: true,
      counts: false,
    }),
  ];
  standards.entities = [
    component('orders'),
    component('basket'),
    component('ledger', PAYMENTS),
  ];
  standards.results = {
    orders: { owner: true, runbook: false, secrets: true },
    basket: { owner: false, runbook: true, secrets: false },
    ledger: { owner: true, runbook: true, secrets: false },
  };
});

describe('a component', () => {
  it('shows its level and what to do next', async () => {
    await standards.evaluate();
    const get = await standards.serve();
    const { status, body } = await get(
      '/standing?entity=component:default/orders',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      level: 'bronze',
      nextLevel: 'silver',
      isCertain: true,
      next: 'runbook',
      results: [
        { check: 'owner', state: 'met' },
        { check: 'runbook', state: 'missed' },
        { check: 'secrets', state: 'met' },
      ],
    });
  });

  it('of others hides its confidential results, also as the next thing to do', async () => {
    await standards.evaluate();
    const get = await standards.serve();
    const { body } = await get('/standing?entity=component:default/ledger');
    expect(body.results[2]).toEqual({ check: 'secrets', state: 'hidden' });
    expect(body.next).toBeUndefined();
  });

  it.each([true, false, undefined])(
    'of others has the same answer whatever a confidential result is: %s',
    async secrets => {
      standards.results.ledger = { owner: true, runbook: false };
      if (secrets !== undefined) standards.results.ledger.secrets = secrets;
      await standards.evaluate();
      const get = await standards.serve();
      const { body } = await get('/standing?entity=component:default/ledger');
      expect(body).toMatchObject({
        level: 'bronze',
        nextLevel: 'silver',
        isCertain: true,
        next: 'runbook',
      });
      expect(body.results[2]).toEqual({ check: 'secrets', state: 'hidden' });
    },
  );

  it('shows them to an admin', async () => {
    await standards.evaluate();
    const get = await standards.serve({ admins: [CHECKOUT] });
    const { body } = await get('/standing?entity=component:default/ledger');
    expect(body.results[2].state).toBe('missed');
  });

  it.each([
    ['that the caller may not read', 'component:default/ledger', 404],
    ['that is not there', 'component:default/none', 404],
    ['that is no reference', 'component:', 400],
  ])('%s is not found', async (_, ref, status) => {
    await standards.evaluate();
    const readable = standards.entities.slice(0, 2);
    const get = await standards.serve({ readable });
    expect((await get(`/standing?entity=${ref}`)).status).toBe(status);
  });
});

describe('what has no result', () => {
  it('is unknown before the first evaluation', async () => {
    await standards.store.replaceChecks(standards.checks);
    const get = await standards.serve();
    const { body } = await get('/standing?entity=component:default/orders');
    expect(body).toMatchObject({ nextLevel: 'bronze', isCertain: false });
    expect(body.results[0]).toEqual({ check: 'owner', state: 'unknown' });
  });

  it.each([
    ['fails', new Error('a mistake')],
    ['is too slow', new DOMException('late', 'TimeoutError')],
  ])(
    'is unknown when the engine %s, and neither met nor missed',
    async (_, error) => {
      standards.beforeRun = () => {
        throw error;
      };
      await standards.evaluate();
      const get = await standards.serve();
      const { body } = await get('/standing?entity=component:default/orders');
      expect(body.level).toBeUndefined();
      expect(body.isCertain).toBe(false);
      expect(new Set(body.results.map(({ state }: Row) => state))).toEqual(
        new Set(['unknown']),
      );
      expect(body.next).toBeUndefined();
    },
  );

  it('is unknown alone: the others keep their results', async () => {
    delete standards.results.orders.runbook;
    await standards.evaluate();
    const get = await standards.serve();
    const { body } = await get('/standing?entity=component:default/orders');
    expect(body.results.map(({ state }: Row) => state)).toEqual([
      'met',
      'unknown',
      'met',
    ]);
    expect(body).toMatchObject({ level: 'bronze', isCertain: false });
  });
});

it('says since when a result is so, and begins anew when the check means something else', async () => {
  const since = async () => {
    await standards.evaluate();
    const found = await standards.store.find('component:default/orders');
    const result = found?.results.find(({ checkId }) => checkId === 'owner');
    return result?.since.toISOString();
  };
  const first = await since();
  standards.now = new Date('2026-11-29T08:00:00Z');
  expect(await since()).toBe(first);
  standards.checks[0] = check('owner', { version: 'v2' });
  expect(await since()).toBe('2026-11-29T08:00:00.000Z');
});

it('shows no result of another meaning of a check', async () => {
  await standards.evaluate();
  await standards.store.replaceChecks([check('owner', { version: 'v2' })]);
  const get = await standards.serve();
  const { body } = await get('/standing?entity=component:default/orders');
  expect(body.results).toEqual([{ check: 'owner', state: 'unknown' }]);
  const { body: summary } = await get('/summary');
  expect(summary.checks).toEqual([
    { id: 'owner', met: 0, missed: 0, excepted: 0, unknown: 0 },
  ]);
});

it('forgets components that the catalogue has no more, and checks that the file has no more', async () => {
  await standards.evaluate();
  standards.now = new Date('2026-11-29T08:00:00Z');
  standards.entities.pop();
  standards.checks.pop();
  await standards.evaluate();
  expect(
    await standards.store.find('component:default/ledger'),
  ).toBeUndefined();
  const left = await standards.store.find('component:default/orders');
  expect(left?.results.map(({ checkId }) => checkId).sort()).toEqual([
    'owner',
    'runbook',
  ]);
});

it('keeps the others while one cannot be saved, cuts a long title, and then forgets nothing', async () => {
  await standards.evaluate();
  standards.now = new Date('2026-11-29T08:00:00Z');
  standards.entities = Array.from({ length: 30 }, (_, index) =>
    component(`c${index}`),
  );
  standards.entities[0].metadata.title = 'x'.repeat(100_000);
  standards.entities[1].spec = { type: '\u0000' };
  await standards.evaluate();
  const [{ count }] = await knex('standings').count();
  expect(Number(count)).toBe(3 + 5);
  standards.entities[1].spec = { type: 'service' };
  standards.now = new Date('2026-11-30T08:00:00Z');
  await standards.evaluate();
  const { title } = (await standards.store.find('component:default/c0'))!;
  expect(title).toHaveLength(200);
  expect(
    await standards.store.find('component:default/orders'),
  ).toBeUndefined();
});

it.each([
  ['the engine is away', new TypeError('fetch failed')],
  ['the file changed meanwhile', undefined],
])('leaves what is stored when %s', async (_, error) => {
  await standards.evaluate();
  const before = await standards.store.find('component:default/orders');
  standards.now = new Date('2026-11-29T08:00:00Z');
  standards.beforeRun = () => {
    if (error) throw error;
    standards.checks[0] = check('owner', { version: 'v2' });
  };
  await standards.evaluate();
  expect(await standards.store.find('component:default/orders')).toEqual(
    before,
  );
});

it('gives a component of a type without levels none, and knows types in capitals', async () => {
  standards.checks = [
    check('owner', { types: ['service'], levelTypes: ['service'] }),
  ];
  standards.entities[0].spec = { type: 'Service' };
  standards.entities[1].spec = { type: 'servise' };
  await standards.evaluate();
  const orders = await standards.store.find('component:default/orders');
  expect(orders?.level).toBe('bronze');
  const get = await standards.serve();
  const { body } = await get('/standing?entity=component:default/basket');
  expect(body).toMatchObject({ levels: [], checks: [], results: [] });
  expect(body.level).toBeUndefined();
});

describe('the list', () => {
  const titlesOf = (body: { items: Row[] }) =>
    body.items.map(({ title }: Row) => title);

  it('has the components that the caller may read, by title, and counts no other', async () => {
    await standards.evaluate();
    const readable = standards.entities.slice(0, 2);
    const get = await standards.serve({ readable });
    const { body } = await get('/standings');
    expect(titlesOf(body)).toEqual(['BASKET', 'ORDERS']);
    expect(body.total).toBe(2);
    const { body: summary } = await get('/summary');
    expect(summary).toMatchObject({
      total: 2,
      levels: [
        { id: 'none', count: 1 },
        { id: 'bronze', count: 1 },
        { id: 'silver', count: 0 },
      ],
    });
  });

  it.each([
    ['owner=group:default/payments', ['LEDGER']],
    ['level=none', ['BASKET']],
    ['level=bronze', ['ORDERS']],
    ['missing=runbook', ['ORDERS']],
    ['search=SK', ['BASKET']],
    ['offset=1&limit=1', ['LEDGER']],
  ])('by %s', async (query, titles) => {
    await standards.evaluate();
    const get = await standards.serve();
    const { body } = await get(`/standings?${query}`);
    expect(titlesOf(body)).toEqual(titles);
  });

  it('of a domain has the components of its systems, and of the domains in it', async () => {
    const part = (kind: string, name: string, of: string): Entity => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: { name, namespace: 'default' },
      relations: [{ type: 'partOf', targetRef: of }],
    });
    standards.entities.push(
      part('Domain', 'baskets', 'domain:default/shop'),
      part('System', 'tills', 'domain:default/shop'),
      part('System', 'web', 'domain:default/baskets'),
    );
    const [orders, basket] = standards.entities;
    orders.relations!.push({
      type: 'partOf',
      targetRef: 'system:default/tills',
    });
    basket.relations!.push({ type: 'partOf', targetRef: 'system:default/web' });
    await standards.evaluate();
    const get = await standards.serve();
    const { body } = await get('/standings?domain=Domain:default/shop');
    expect(titlesOf(body)).toEqual(['BASKET', 'ORDERS']);
    const { body: none } = await get('/summary?domain=domain:default/none');
    expect(none.total).toBe(0);
  });

  it('hides the confidential results of others, and is not asked by them', async () => {
    await standards.evaluate();
    const get = await standards.serve();
    const { body } = await get('/standings');
    expect(
      body.items.map(({ title, results }: Row) => [title, results[2].state]),
    ).toEqual([
      ['BASKET', 'missed'],
      ['LEDGER', 'hidden'],
      ['ORDERS', 'met'],
    ]);
    expect((await get('/standings?missing=secrets')).status).toBe(403);
    expect((await get('/standings?missing=none')).status).toBe(400);
    const { body: summary } = await get('/summary');
    expect(summary.checks.map(({ id }: Row) => id)).toEqual([
      'owner',
      'runbook',
    ]);
  });
});

it.each([
  '/checks',
  '/exceptions',
  '/history',
  '/summary',
  '/standings',
  '/standing?entity=component:default/orders',
])('asks for a person with the permission: %s', async path => {
  const refused = await standards.serve({ mayRead: false });
  expect((await refused(path)).status).toBe(403);
  expect((await refused(path, mockCredentials.service.header())).status).toBe(
    403,
  );
  expect((await refused(path, mockCredentials.none.header())).status).toBe(401);
});

it('says how many components a check on trial would lower if it counted', async () => {
  standards.checks = [
    check('owner', { position: 0 }),
    check('runbook', { position: 1, counts: false }),
    check('secrets', { position: 2, counts: false, confidential: true }),
  ];
  await standards.evaluate();
  const get = await standards.serve({ admins: [CHECKOUT] });
  const { body } = await get('/summary');
  const lowered = body.checks.map(
    ({ id, wouldLower }: { id: string; wouldLower?: number }) => [
      id,
      wouldLower,
    ],
  );
  // Orders loses bronze; basket has none to lose, and ledger has its runbook. A confidential check never counts.
  expect(lowered).toEqual([
    ['owner', undefined],
    ['runbook', 1],
    ['secrets', 0],
  ]);
});

describe('an evaluation of many components', () => {
  /** Evaluates so many; counts the questions to the engine, and the statements to the database. */
  async function evaluateMany(components: number) {
    standards.entities = Array.from({ length: components }, (_, index) =>
      component(`c${index}`),
    );
    const counts = { questions: 0, statements: 0 };
    standards.beforeRun = () => {
      counts.questions += 1;
    };
    const note = () => {
      counts.statements += 1;
    };
    knex.on('query', note);
    await standards.evaluate();
    knex.off('query', note);
    return counts;
  }

  it('asks the engine for 25 at a time', async () => {
    expect(await evaluateMany(250)).toMatchObject({ questions: 10 });
    const [{ count }] = await knex('results').count();
    expect(Number(count)).toBe(750);
  });

  it('needs a few statements for 25, however many checks there are', async () => {
    standards.checks = Array.from({ length: 15 }, (_, position) =>
      check(`c${position}`, { position }),
    );
    const few = await evaluateMany(50);
    const many = await evaluateMany(250);
    expect((many.statements - few.statements) / 8).toBeLessThanOrEqual(12);
  });
});

describe('the tool of assistants', () => {
  const TOOL = '/.backstage/actions/v1/actions/standards:get-standing/invoke';
  const ask = (post: Post, name: string) =>
    post(TOOL, { entityRef: `component:default/${name}` });

  it('tells titles, states and what to do', async () => {
    await standards.evaluate();
    const { post } = await standards.start();
    const { status, body } = await ask(post, 'orders');
    expect(status).toBe(200);
    expect(body.output).toMatchObject({
      level: 'bronze',
      nextLevel: 'silver',
      next: 'Title of runbook',
      checks: [
        { title: 'Title of owner', state: 'met', todo: 'Do owner' },
        { title: 'Title of runbook', state: 'missed' },
        { title: 'Title of secrets', state: 'met' },
      ],
    });
  });

  it('hides what the page hides', async () => {
    await standards.evaluate();
    const { post } = await standards.start();
    const { body } = await ask(post, 'ledger');
    expect(body.output.checks[2].state).toBe('hidden');
  });

  it('refuses who may not read standards, and what they may not read', async () => {
    await standards.evaluate();
    const denied = await standards.start({ mayRead: false });
    expect((await ask(denied.post, 'orders')).status).toBe(403);
    const narrow = await standards.start({ readable: [] });
    expect((await ask(narrow.post, 'orders')).status).toBe(404);
  });
});
