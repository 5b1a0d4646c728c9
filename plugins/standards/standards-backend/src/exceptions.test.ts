import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import {
  check,
  component,
  PAYMENTS,
  type Served,
  TestStandards,
} from './__testUtils__/TestStandards';

const ASHA = 'user:default/asha';
const BEN = 'user:default/ben';
const PLATFORM = 'user:default/platform';
const ORDERS = 'component:default/orders';
const WISH = {
  entity: ORDERS,
  check: 'runbook',
  days: 30,
  reason: 'The rota moves in May',
};
const DAY_MS = 24 * 60 * 60_000;

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
let standards: TestStandards;
let served: Served;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  standards = await TestStandards.create(knex);
  standards.entities = [component('orders'), component('ledger', PAYMENTS)];
  served = await standards.start({ admins: [PLATFORM] });
});

/** The caller asks the routes as this person, who owns orders. Platform is an admin. */
async function as(person: string, more?: object) {
  const routes = more
    ? await standards.start({ admins: [PLATFORM], ...more })
    : served;
  return TestStandards.as(routes, person);
}

async function standingOf(name = 'orders') {
  const { get } = await as(ASHA);
  const { body } = await get(`/standing?entity=component:default/${name}`);
  return body;
}

async function ask(more: object = {}) {
  const { post } = await as(ASHA);
  const { body } = await post('/exceptions', { ...WISH, ...more });
  return `/exceptions/${body.id}`;
}

async function grant(path: string) {
  const { post } = await as(PLATFORM);
  return post(`${path}/decision`, { decision: 'granted' });
}

beforeEach(async () => {
  standards.sent.length = 0;
  await knex.raw('ALTER TABLE exceptions DISABLE TRIGGER USER');
  await knex('exceptions').delete();
  await knex.raw('ALTER TABLE exceptions ENABLE TRIGGER USER');
  await knex('standings').delete();
  standards.now = new Date();
  standards.checks = [
    check('owner'),
    check('runbook', { position: 1 }),
    check('secrets', { position: 2, confidential: true, counts: false }),
  ];
  standards.entities = [component('orders'), component('ledger', PAYMENTS)];
  standards.results = {
    orders: { owner: true, runbook: false, secrets: false },
    ledger: { owner: true, runbook: false, secrets: false },
  };
  await standards.evaluate();
});

it('counts when another person granted it, and says who, why and until when', async () => {
  expect((await standingOf()).level).toBeUndefined();
  const path = await ask();
  const waiting = await standingOf();
  expect(waiting.level).toBeUndefined();
  expect(waiting.results[1]).toMatchObject({
    state: 'missed',
    exception: { isGranted: false, mayDecide: false, mayEnd: true },
  });
  expect((await grant(path)).status).toBe(204);
  const { level, next, results } = await standingOf();
  expect({ level, next }).toEqual({ level: 'bronze', next: undefined });
  expect(results[1]).toMatchObject({
    state: 'excepted',
    exception: {
      isGranted: true,
      reason: WISH.reason,
      requestedBy: ASHA,
      decidedBy: PLATFORM,
      mayDecide: false,
    },
  });
  const { get } = await as(BEN);
  const { body } = await get('/standings?level=bronze');
  expect(body.items[0].results[1].state).toBe('excepted');
  const { body: lacking } = await get('/standings?missing=runbook');
  expect(lacking.items.map(({ title }: { title: string }) => title)).toEqual([
    'LEDGER',
  ]);
  const { body: summary } = await get('/summary');
  expect(summary.checks[1]).toMatchObject({ missed: 1, excepted: 1 });
  expect(standards.sent).toEqual([
    {
      to: [PLATFORM],
      title: 'An exception for ORDERS needs your decision',
    },
    { to: [ASHA], title: 'Your exception for ORDERS was granted' },
  ]);
});

it('is listed for others only if all may know the results of its check', async () => {
  standards.checks = [
    check('runbook'),
    check('secrets', { confidential: true }),
  ];
  await standards.evaluate();
  await ask();
  await ask({ check: 'secrets' });
  const seenBy = async (person: string) => {
    const { get } = await as(person);
    const { body } = await get('/exceptions');
    return { total: body.total, rows: body.items.length };
  };
  expect(await seenBy(BEN)).toEqual({ total: 1, rows: 1 });
  expect(await seenBy(ASHA)).toEqual({ total: 2, rows: 2 });
  expect(await seenBy(PLATFORM)).toEqual({ total: 2, rows: 2 });
});

describe('a decision', () => {
  it('is not for the person who asked, also not for an admin', async () => {
    const { post } = await as(PLATFORM);
    const { body } = await post('/exceptions', WISH);
    const path = `/exceptions/${body.id}/decision`;
    expect((await post(path, { decision: 'granted' })).status).toBe(403);
    expect((await standingOf()).level).toBeUndefined();
  });

  it('is not for another account of the person who asked', async () => {
    const account = (name: string) => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'User',
      metadata: {
        name,
        namespace: 'default',
        annotations: { 'retail.example/employee-id': '4711' },
      },
    });
    const path = await ask();
    const { post } = await as('user:default/asha-admin', {
      admins: ['user:default/asha-admin'],
      readable: [...standards.entities, account('asha'), account('asha-admin')],
    });
    const answer = await post(`${path}/decision`, { decision: 'granted' });
    expect(answer.status).toBe(403);
    expect((await grant(path)).status).toBe(204);
  });

  it('is not for other owners of the component', async () => {
    const path = await ask();
    const { post } = await as(BEN);
    const answer = await post(`${path}/decision`, { decision: 'granted' });
    expect(answer.status).toBe(403);
  });

  it('is for the owners of the standards', async () => {
    const path = await ask();
    const { post } = await as(BEN, { owners: ['group:default/checkout'] });
    const answer = await post(`${path}/decision`, { decision: 'granted' });
    expect(answer.status).toBe(204);
  });

  it('is made once, and no exception counts after one that declined it', async () => {
    const path = await ask();
    const { post } = await as(PLATFORM);
    const answers = await Promise.all(
      ['declined', 'declined'].map(decision =>
        post(`${path}/decision`, { decision, comment: 'Link it now' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await grant(path)).status).toBe(409);
    expect((await standingOf()).level).toBeUndefined();
    const { get } = await as(ASHA);
    const { body } = await get('/exceptions?phase=past');
    expect(body.items).toEqual([
      expect.objectContaining({
        decision: 'declined',
        decidedBy: PLATFORM,
        comment: 'Link it now',
        mayDecide: false,
      }),
    ]);
    expect((await post('/exceptions', WISH)).status).toBe(201);
  });

  it('is not known where the component is not', async () => {
    const path = await ask();
    const { get, post } = await as(PLATFORM, { readable: [] });
    const answer = await post(`${path}/decision`, { decision: 'granted' });
    expect(answer.status).toBe(404);
    expect((await get('/exceptions')).body).toEqual({ items: [], total: 0 });
    const none = `/exceptions/${randomUUID()}/decision`;
    expect((await post(none, { decision: 'granted' })).status).toBe(404);
  });
});

it('is one, when two people ask at once', async () => {
  const people = await Promise.all([as(ASHA), as(BEN)]);
  const answers = await Promise.all(
    people.map(({ post }) => post('/exceptions', WISH)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it.each<[string, object, number]>([
  ['another team', { entity: 'component:default/ledger' }, 403],
  ['a check that is met', { check: 'owner' }, 409],
  ['a check that counts for no level', { check: 'secrets' }, 400],
  ['a check that is not there', { check: 'none' }, 400],
  ['no time', { days: 0 }, 400],
  ['more than 180 days', { days: 181 }, 400],
  ['a blank reason', { reason: '  ' }, 400],
  ['a reason that cannot be stored', { reason: '\u0000' }, 400],
  ['what is not there', { entity: 'component:default/none' }, 404],
])('is not asked for %s', async (_, more, status) => {
  const { post } = await as(ASHA);
  expect((await post('/exceptions', { ...WISH, ...more })).status).toBe(status);
});

it('counts no more after its end, after an early end, and for another meaning of the check', async () => {
  const path = await ask();
  await grant(path);
  const { exceptions, now } = standards;
  const later = new Date(now.getTime() + 31 * DAY_MS);
  expect(await exceptions.openOf([ORDERS], later)).toEqual([]);
  standards.checks[1] = check('runbook', { position: 1, version: 'v2' });
  await standards.evaluate();
  expect((await standingOf()).results[1].state).toBe('missed');
  standards.checks[1] = check('runbook', { position: 1 });
  await standards.evaluate();
  expect((await standingOf()).level).toBe('bronze');
  const { post } = await as(BEN);
  expect((await post(`${path}/end`, { reason: 'Linked' })).status).toBe(204);
  expect((await standingOf()).level).toBeUndefined();
  expect((await post(`${path}/end`, { reason: 'Linked' })).status).toBe(409);
});

it('stands for what is missed only: what is not known stays unknown', async () => {
  await grant(await ask());
  delete standards.results.orders.runbook;
  await standards.evaluate();
  const { isCertain, level, results } = await standingOf();
  expect({ isCertain, level }).toEqual({ isCertain: false, level: undefined });
  expect(results[1].state).toBe('unknown');
});

it('ends with its component, so that a new one of the name starts without', async () => {
  await grant(await ask());
  const [orders] = standards.entities.splice(0, 1);
  standards.now = new Date(standards.now.getTime() + 1000);
  await standards.evaluate();
  standards.entities.push(orders);
  await standards.evaluate();
  expect((await standingOf()).level).toBeUndefined();
});

it.each([
  ['a reason that changes', { reason: 'Another' }],
  ['a later end', { ends_at: new Date('2030-01-01') }],
  ['another decision', { decision: 'declined' }],
])('keeps its history: %s is refused by the database', async (_, change) => {
  await grant(await ask());
  await expect(knex('exceptions').update(change)).rejects.toThrow(
    /keep their history/,
  );
  await expect(knex('exceptions').delete()).rejects.toThrow(
    /keep their history/,
  );
});

it.each(['asha', 'payments'])('asks for the permission: %s', async name => {
  const { get, post } = await as(`user:default/${name}`, { mayRead: false });
  expect((await get('/exceptions')).status).toBe(403);
  expect((await post('/exceptions', WISH)).status).toBe(403);
});
