import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { Knex } from 'knex';
import {
  check,
  CHECKOUT,
  component,
  PAYMENTS,
  type Served,
  TestStandards,
} from '../__testUtils__/TestStandards';
import { CampaignStore } from '../database/CampaignStore';
import { CampaignKeeper } from './CampaignKeeper';
import { CampaignNotices } from './CampaignNotices';

const ASHA = 'user:default/asha';
const PLATFORM = 'user:default/platform';
const COMPONENTS = [component('orders'), component('ledger', PAYMENTS)];
const CHECKOUT_GROUP = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', namespace: 'default', title: 'Checkout team' },
};
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
let standards: TestStandards;
let served: Served;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  standards = await TestStandards.create(knex);
  standards.entities = COMPONENTS;
  served = await standards.start({ admins: [PLATFORM] });
});

beforeEach(async () => {
  await knex('campaigns').delete();
  await knex('standings').delete();
  await knex('history').delete();
  standards.now = new Date();
  standards.checks = [
    check('runbook', { position: 1 }),
    check('secrets', { position: 2, confidential: true, counts: false }),
  ];
  standards.entities = COMPONENTS;
  standards.results = {
    orders: { runbook: false, secrets: false },
    ledger: { runbook: false, secrets: false },
  };
  await standards.evaluate();
});

const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const WISH = {
  title: 'Runbooks before Christmas',
  reason: 'On call needs them',
  check: 'runbook',
  until: dayIn(30),
};

const as = (person: string) => TestStandards.as(served, person);

async function start(more: object = {}): Promise<string> {
  const { body } = await as(PLATFORM).post('/campaigns', { ...WISH, ...more });
  return body.id;
}

const progressOf = async (id: string) =>
  (await as(ASHA).get(`/campaigns/${id}`)).body.progress;

/** Runs the task, in the state of now; what was sent, by recipient. */
async function keep(send?: () => Promise<void>) {
  const sent: { to: unknown; title: string; link?: string }[] = [];
  const keeper = new CampaignKeeper({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: [CHECKOUT_GROUP] }),
    campaigns: new CampaignStore(knex),
    logger: mockServices.logger.mock(),
    notices: new CampaignNotices({
      logger: mockServices.logger.mock(),
      notifications: {
        send: async ({ recipients, payload: { title, link } }) => {
          await send?.();
          const to = recipients.type === 'entity' && recipients.entityRef;
          sent.push({ to, title, link });
        },
      },
    }),
    now: () => standards.now,
    store: standards.store,
  });
  await keeper.run();
  return sent;
}

it('is done by the check, component by component, and ends by itself', async () => {
  const id = await start();
  expect(await progressOf(id)).toEqual({
    met: 0,
    missed: 2,
    excepted: 0,
    unknown: 0,
  });
  standards.results.orders.runbook = true;
  await standards.evaluate();
  expect(await progressOf(id)).toMatchObject({ met: 1, missed: 1 });
  await keep();
  const { body: open } = await as(ASHA).get('/campaigns');
  expect(open).toMatchObject({
    total: 1,
    mayStart: false,
    items: [{ title: WISH.title, until: WISH.until, mayEnd: false }],
  });
  const { body: left } = await as(ASHA).get(
    `/standings?campaign=${id}&missing=runbook`,
  );
  expect(left.items.map(({ title }: { title: string }) => title)).toEqual([
    'LEDGER',
  ]);
  standards.results.ledger.runbook = true;
  await standards.evaluate();
  await keep();
  standards.now = new Date(standards.now.getTime() + HOUR_MS);
  expect(await keep()).toEqual([
    {
      to: [PLATFORM],
      title: "The campaign 'Runbooks before Christmas' is done",
      link: `/standards/campaigns/${id}`,
    },
  ]);
  const { body: ended } = await as(ASHA).get('/campaigns?phase=ended');
  expect(ended.items[0]).toMatchObject({ id, endedAt: expect.any(String) });
  expect(ended.items[0].endedBy).toBeUndefined();
});

it('has a history day by day from its start', async () => {
  const id = await start();
  standards.results.orders.runbook = true;
  standards.now = new Date(Date.now() + DAY_MS);
  await standards.evaluate();
  await knex('history').update({
    first_day: knex.raw('first_day - 1'),
    last_day: knex.raw('last_day - 1'),
  });
  await knex('campaigns').update({
    created_at: new Date(Date.now() - DAY_MS),
  });
  const { body } = await as(ASHA).get(`/history?campaign=${id}&check=runbook`);
  expect(body.points.map(({ values }: { values: object }) => values)).toEqual([
    [{ id: 'missed', count: 2 }],
    [
      { id: 'met', count: 1 },
      { id: 'missed', count: 1 },
    ],
  ]);
});

it('does not take an unknown result, or one of an earlier meaning, for done', async () => {
  const id = await start();
  standards.results.orders = { runbook: true };
  standards.results.ledger = {};
  await standards.evaluate();
  expect(await progressOf(id)).toMatchObject({ met: 1, unknown: 1 });
  expect(await keep()).toHaveLength(0);
  standards.results.ledger = { runbook: true };
  await standards.evaluate();
  await standards.store.replaceChecks([check('runbook', { version: 'v2' })]);
  expect(await progressOf(id)).toMatchObject({ met: 0, unknown: 2 });
  await keep();
  expect((await as(ASHA).get(`/campaigns/${id}`)).body.endedAt).toBeUndefined();
});

it('does not take a catalogue that lost a component for a while for done', async () => {
  const id = await start();
  const isOpen = async () =>
    (await as(ASHA).get(`/campaigns/${id}`)).body.endedAt === undefined;
  const evaluateAt = async (hours: number, entities = COMPONENTS) => {
    standards.now = new Date(Date.now() + hours * HOUR_MS);
    standards.entities = entities;
    await standards.evaluate();
    await keep();
  };
  standards.results.orders.runbook = true;
  await evaluateAt(1, [COMPONENTS[0]]);
  await evaluateAt(1.9);
  await evaluateAt(3, [COMPONENTS[0]]);
  await evaluateAt(3.5, [COMPONENTS[0]]);
  expect(await isOpen()).toBe(true);
  await evaluateAt(5, []);
  await evaluateAt(7, []);
  expect(await isOpen()).toBe(true);
  await evaluateAt(8, [COMPONENTS[0]]);
  await evaluateAt(9, [COMPONENTS[0]]);
  expect(await isOpen()).toBe(false);
});

it('leaves out components that are gone, and those that the reader may not see', async () => {
  const id = await start();
  const { get } = await standards.start({
    readable: [component('orders')],
    admins: [PLATFORM],
  });
  const { body } = await get(`/campaigns/${id}`);
  expect(body.progress).toMatchObject({ missed: 1 });
  standards.entities = [component('orders')];
  standards.now = new Date(Date.now() + 1000);
  await standards.evaluate();
  expect(await progressOf(id)).toMatchObject({ missed: 1, unknown: 0 });
});

it('tells each owner once at each stage, also one who got the component later', async () => {
  const id = await start();
  expect(await keep()).toEqual([
    {
      to: [CHECKOUT],
      title: expect.stringMatching(
        /^Runbooks before Christmas: 1 component of Checkout team to do, until \d/,
      ),
      link: `/standards/campaigns/${id}?owner=${CHECKOUT}`,
    },
    expect.objectContaining({ to: [PAYMENTS] }),
  ]);
  expect(await keep()).toEqual([]);

  standards.entities = [
    component('orders', PAYMENTS),
    component('ledger', 'group:default/pricing'),
  ];
  await standards.evaluate();
  expect((await keep()).map(({ to }) => to)).toEqual([
    ['group:default/pricing'],
  ]);

  standards.now = new Date(Date.now() + 24 * DAY_MS);
  expect((await keep()).map(({ title }) => title)).toEqual(
    Array(2).fill(expect.stringContaining('it ends on')),
  );
  standards.now = new Date(Date.now() + 32 * DAY_MS);
  standards.results.orders.runbook = true;
  await standards.evaluate();
  expect(await keep()).toEqual([
    expect.objectContaining({
      to: ['group:default/pricing'],
      title: expect.stringContaining('it ended on'),
    }),
  ]);
});

it('tells an owner again who could not be told', async () => {
  await start();
  const down = async () => {
    throw new Error('down');
  };
  expect(await keep(down)).toEqual([]);
  expect(await keep()).toHaveLength(2);
});

it('may be for all components, so that what is done already shows', async () => {
  standards.results.ledger.runbook = true;
  await standards.evaluate();
  const id = await start({ of: 'all' });
  expect(await progressOf(id)).toMatchObject({ met: 1, missed: 1 });
});

it('is shown on the standing of its components', async () => {
  await start({ owner: PAYMENTS });
  const standing = (name: string) =>
    as(ASHA).get(`/standing?entity=component:default/${name}`);
  expect((await standing('ledger')).body.campaigns).toMatchObject([
    { title: WISH.title, checkTitle: 'Title of runbook' },
  ]);
  expect((await standing('orders')).body.campaigns).toEqual([]);
});

it('is started and ended by those who decide on exceptions only', async () => {
  const refused = await as(ASHA).post('/campaigns', WISH);
  expect(refused.status).toBe(403);
  const id = await start();
  const end = (person: string) =>
    as(person).post(`/campaigns/${id}/end`, { reason: 'The plan changed' });
  expect((await end(ASHA)).status).toBe(403);
  expect((await end(PLATFORM)).status).toBe(204);
  expect((await end(PLATFORM)).status).toBe(409);
  expect((await as(ASHA).get(`/campaigns/${id}`)).body).toMatchObject({
    endedBy: PLATFORM,
    endReason: 'The plan changed',
  });
});

it('is one for two presses', async () => {
  const twice = await Promise.all([
    as(PLATFORM).post('/campaigns', WISH),
    as(PLATFORM).post('/campaigns', WISH),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it.each([
  [{ check: 'nothing' }, 400, "check: there is no check 'nothing'"],
  [{ check: 'secrets' }, 400, 'check: the results of'],
  [{ until: dayIn(-1) }, 400, 'until: choose a day'],
  [{ until: dayIn(400) }, 400, 'until: choose a day'],
  [{ until: '2027-02-30' }, 400, 'until'],
  [{ title: '   ' }, 400, 'title: must not be blank'],
  [{ reason: 'a\0b' }, 400, 'U+0000'],
  [{ owner: 'group:default/nobody' }, 409, 'No component misses'],
])('refuses %p', async (wrong, status, message) => {
  const answer = await as(PLATFORM).post('/campaigns', { ...WISH, ...wrong });
  expect(answer.status).toBe(status);
  expect(answer.body.error.message).toContain(message);
  expect((await as(PLATFORM).get('/campaigns')).body.total).toBe(0);
});

it('tells nothing of a check that became confidential', async () => {
  const id = await start();
  await standards.store.replaceChecks([
    check('runbook', { confidential: true }),
  ]);
  expect(await progressOf(id)).toBeUndefined();
  const { status } = await as(ASHA).get(`/standings?campaign=${id}`);
  expect(status).toBe(403);
  const history = await as(ASHA).get(`/history?campaign=${id}&check=runbook`);
  expect(history.status).toBe(403);
  expect(await keep()).toEqual([]);
});

it('is for the chosen components only, and for none that the person may not read', async () => {
  const id = await start({ components: ['component:default/ORDERS'] });
  expect(await progressOf(id)).toMatchObject({ missed: 1 });

  const wish = (...names: string[]) => ({
    ...WISH,
    title: 'Another',
    components: names.map(name => `component:default/${name}`),
  });
  const unknown = await as(PLATFORM).post(
    '/campaigns',
    wish('orders', 'hidden'),
  );
  expect(unknown.status).toBe(400);
  expect(unknown.body.error.message).toMatch(/components:.*hidden/);
  const refused = await as(ASHA).post('/campaigns', wish('orders'));
  expect(refused.status).toBe(403);
});
