import { TestDatabases } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import type { JsonObject } from '@backstage/types';
import type { Knex } from 'knex';
import { Company, TestBackend } from './__testUtils__/TestBackend';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const CHECKOUT = 'group:default/checkout';
const STORES = 'group:default/stores';

let estate: EstateProcess;
let knex: Knex;
let company: Company;
let backend: TestBackend;
const running: TestBackend[] = [];

const configuration = () => ({
  timeoutMs: 20_000,
  rateLimit: { requestsPerMinute: 10_000 },
  services: {
    github: {
      title: 'GitHub',
      kind: 'statuspage',
      url: `${estate.urls.statusPages}/github`,
      link: 'https://www.githubstatus.com',
      components: ['Actions', 'Git Operations'],
      affects: { types: ['service'] },
    },
    confluent: {
      title: 'Confluent Cloud',
      kind: 'statuspage',
      url: `${estate.urls.statusPages}/confluent`,
      affects: { tags: ['kafka'] },
    },
    azure: {
      title: 'Azure',
      kind: 'rss',
      url: `${estate.urls.statusPages}/azure/status/feed/`,
    },
  },
});

async function startBackend(change: JsonObject = {}): Promise<TestBackend> {
  const started = await TestBackend.start({
    company,
    knex,
    serviceStatus: { ...configuration(), ...change },
  });
  running.push(started);
  return started;
}

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['statusPages'] });
  knex = await databases.init('POSTGRES_18');
  company = new Company();
  company.groups.asha = [CHECKOUT];
  company.groups.zoe = [STORES];
  company.addComponent('orders', { owner: CHECKOUT, tags: ['kafka'] });
  company.addComponent('shop', {
    owner: CHECKOUT,
    type: 'website',
    annotations: { 'retail.example/status-services': ' azure , Confluent, x' },
  });
  company.addComponent('locator', { owner: STORES, type: 'website' });
  company.addComponent('till', { owner: STORES });
  backend = await startBackend();
});
afterAll(async () => {
  for (const started of running) await started.stop();
  await estate?.close();
});
afterEach(async () => {
  await estate.reset();
  await estate.forgetRequests();
  company.sent.length = 0;
  company.beforeSend = () => undefined;
  for (const key of Object.keys(company.hidden)) delete company.hidden[key];
  for (const table of ['services', 'incidents', 'maintenances', 'days']) {
    await knex(table).delete();
  }
});

async function post(path: string, body: object): Promise<string> {
  const answer = await fetch(`${estate.urls.statusPages}/pages/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await answer.json()).id;
}
const startIncident = (page: string, body: object = {}) =>
  post(`${page}/incidents`, { name: 'Runs fail', impact: 'major', ...body });
const resolve = (page: string, id: string) =>
  post(`${page}/incidents/${id}/updates`, {
    status: 'resolved',
    body: 'It works again.',
  });

async function service(id: string, from = backend) {
  const { body } = await from.ask('asha', '/services');
  return body.items.find((item: { id: string }) => item.id === id);
}
const history = async (id: string) =>
  (await backend.ask('asha', `/services/${id}/history`)).body;

const fault = (kind: object, path = '/') =>
  estate.addFault({
    service: 'status-pages',
    path,
    ...kind,
  } as Parameters<EstateProcess['addFault']>[0]);

describe('GET /services', () => {
  it('lists services by title, unknown until they are read', async () => {
    const { body } = await backend.ask('asha', '/services');
    expect(
      body.items.map(({ id, state }: { id: string; state: string }) => [
        id,
        state,
      ]),
    ).toEqual([
      ['azure', 'unknown'],
      ['confluent', 'unknown'],
      ['github', 'unknown'],
    ]);
    expect(body.items[0]).not.toHaveProperty('readAt');
  });

  it('has the state, the parts and the planned maintenance', async () => {
    await backend.read();
    expect(await service('github')).toMatchObject({
      title: 'GitHub',
      link: 'https://www.githubstatus.com/',
      state: 'operational',
      readAt: expect.any(String),
      parts: [
        { name: 'Actions', state: 'operational' },
        { name: 'Git Operations', state: 'operational' },
      ],
      incidents: [],
    });
    expect((await service('confluent')).maintenances).toMatchObject([
      { title: 'Upgrade of the Kafka clusters in West Europe' },
    ]);
  });

  it('refuses a caller who is not signed in', async () => {
    for (const path of ['/services', '/affected', '/services/azure/history']) {
      expect((await backend.ask('nobody', path)).status).toBe(401);
    }
  });
});

describe('an incident', () => {
  it('is shown from its start to its end, then in the history', async () => {
    await backend.read();
    const id = await startIncident('github', { components: ['Actions'] });
    await backend.read();
    const disturbed = await service('github');
    expect(disturbed).toMatchObject({
      state: 'partial-outage',
      incidents: [
        {
          title: 'Runs fail',
          impact: 'partial-outage',
          updates: [{ phase: 'investigating' }],
        },
      ],
    });
    await resolve('github', id);
    await backend.read();
    expect(await service('github')).toMatchObject({
      state: 'operational',
      incidents: [],
    });
    const { days, incidents } = await history('github');
    expect(days).toHaveLength(90);
    expect(days.at(-1).state).toBe('partial-outage');
    expect(incidents[0]).toMatchObject({
      title: 'Runs fail',
      endedAt: expect.any(String),
      updates: [{ text: 'It works again.' }, {}],
    });
  });

  it('of other components does not count', async () => {
    await startIncident('github', { components: ['Copilot'] });
    await backend.read();
    expect(await service('github')).toMatchObject({
      state: 'operational',
      incidents: [],
    });
  });

  it('of a feed has ended when it is gone from it', async () => {
    const id = await startIncident('azure');
    await backend.read();
    expect((await service('azure')).incidents).toHaveLength(1);
    await resolve('azure', id);
    await backend.read();
    expect(await service('azure')).toMatchObject({
      state: 'operational',
      incidents: [],
    });
    expect((await history('azure')).incidents).toHaveLength(1);
  });
});

describe('notifications', () => {
  it('reach the owners of dependent components once at the start and once at the end', async () => {
    const id = await startIncident('confluent');
    await backend.read();
    await backend.read();
    expect(company.notices()).toEqual([
      `${CHECKOUT} | Confluent Cloud: Runs fail`,
    ]);
    await resolve('confluent', id);
    await backend.read();
    await backend.read();
    expect(company.notices().slice(1)).toEqual([
      `${CHECKOUT} | Ended: Confluent Cloud: Runs fail`,
    ]);
  });

  it('are sent once by two backends, also by one that starts later', async () => {
    const other = await startBackend();
    await startIncident('github', { components: ['Actions'] });
    await Promise.all([backend.read(), other.read()]);
    await (await startBackend()).read();
    expect(company.notices()).toEqual([
      `${CHECKOUT},${STORES} | GitHub: Runs fail`,
    ]);
    expect(await knex('incidents').where({ title: 'Runs fail' })).toHaveLength(
      1,
    );
  });

  it('are not sent for incidents of the past, and for those without impact', async () => {
    await startIncident('confluent', { impact: 'none' });
    await backend.read();
    expect(company.notices()).toEqual([]);
  });

  it('that fail are tried again', async () => {
    await startIncident('azure');
    company.beforeSend = () => {
      throw new Error('away');
    };
    await backend.read();
    expect(company.notices()).toEqual([]);
    company.beforeSend = () => undefined;
    await backend.read();
    expect(company.notices()).toEqual([`${CHECKOUT} | Azure: Runs fail`]);
  });
});

describe('a backend that is killed while it notifies', () => {
  /** Passes the time that a claim holds. */
  const runOutOfTime = () =>
    knex('incidents')
      .whereNotNull('claimed_start_until')
      .update({ claimed_start_until: new Date(0) });

  /** Starts a backend that never gets an answer from the notifications, and waits until it has claimed one. */
  async function startToNotify(): Promise<void> {
    const isSending = new Promise<void>(begin => {
      company.beforeSend = () => {
        begin();
        return new Promise(() => undefined);
      };
    });
    backend.read();
    await isSending;
    company.beforeSend = () => undefined;
  }

  it('loses no notification: another one sends it when the claim has run out, in the same scope', async () => {
    await startIncident('confluent');
    await startToNotify();
    const other = await startBackend();
    await other.read();
    expect(company.notices()).toEqual([]);
    await runOutOfTime();
    await other.read();
    await other.read();
    expect(company.notices()).toEqual([
      `${CHECKOUT} | Confluent Cloud: Runs fail`,
    ]);
    const [{ seq }] = await knex('incidents').where({ title: 'Runs fail' });
    expect(company.sent[0].payload.scope).toBe(`incident:${seq}`);
  });

  it('may have told the start, so the end is told', async () => {
    const id = await startIncident('confluent');
    await startToNotify();
    await resolve('confluent', id);
    const other = await startBackend();
    await runOutOfTime();
    await other.read();
    expect(company.notices()).toEqual([
      `${CHECKOUT} | Ended: Confluent Cloud: Runs fail`,
    ]);
  });
});

describe('a service that cannot be read', () => {
  it.each([
    ['answers with 500', { kind: 'status', status: 500 }],
    ['is cut', { kind: 'cut' }],
    ['is malformed', { kind: 'malformed' }],
  ])(
    'that %s is unknown after three tries, and keeps its incidents',
    async (_, kind) => {
      await startIncident('azure');
      await backend.read();
      const before = await service('azure');
      const rows = () => knex('incidents').where({ service: 'azure' });
      const known = await rows();
      await fault(kind, '/azure');
      await backend.read();
      await backend.read();
      expect(await service('azure')).toEqual(before);
      await backend.read();
      expect(await service('azure')).toEqual({ ...before, state: 'unknown' });
      expect(await rows()).toEqual(known);
      // The others go on.
      expect((await service('github')).state).toBe('operational');

      await estate.clearFaults();
      await backend.read();
      expect((await service('azure')).state).toBe('degraded');
      expect(company.notices()).toHaveLength(1);
    },
  );
});

it('gives up on a slow service', async () => {
  const hasty = await startBackend({ timeoutMs: 100 });
  await fault({ kind: 'delay', delayMs: 60_000 }, '/azure');
  await hasty.read();
  expect(await knex('services').where({ id: 'azure' })).toMatchObject([
    { failures: 1, read_at: null },
  ]);
});

it('asks for changes only', async () => {
  await backend.read();
  await backend.read();
  const requests = await estate.requests('status-pages');
  expect(requests.slice(-7).map(({ status }) => status)).toContain(304);
  expect((await service('github')).state).toBe('operational');
});

describe('the history', () => {
  it('has the days of the provider, and no data before', async () => {
    await backend.read();
    const { days } = await history('confluent');
    const states = days.map(({ state }: { state?: string }) => state);
    expect(states.slice(0, 1)).toEqual([undefined]);
    expect(new Set(states)).toEqual(
      new Set([undefined, 'partial-outage', 'operational', 'major-outage']),
    );
    const azure = await history('azure');
    expect(azure.days.filter((day: object) => 'state' in day)).toHaveLength(1);
  });

  it('is kept for as long as configured', async () => {
    await backend.read();
    const old = new Date(Date.now() - 181 * 86_400_000);
    await knex('incidents').limit(1).update({ ended_at: old });
    await knex('days').insert({
      service: 'azure',
      day: old.toISOString().slice(0, 10),
      state: 'degraded',
    });
    const before = await knex('incidents');
    await backend.tidy();
    expect(before.length).toBeGreaterThan(0);
    expect(await knex('incidents').where('ended_at', '<=', old)).toEqual([]);
    expect(
      await knex('days').where({ state: 'degraded', service: 'azure' }),
    ).toEqual([]);
  });

  it('of an unknown service is not found', async () => {
    const { status } = await backend.ask('asha', '/services/aws/history');
    expect(status).toBe(404);
  });

  it.each(['0', '181', 'x'])('refuses %s days', async days => {
    const path = `/services/azure/history?days=${days}`;
    expect((await backend.ask('asha', path)).status).toBe(400);
  });
});

describe('GET /affected', () => {
  const affected = async (who: string) =>
    (await backend.ask(who, '/affected')).body.items;

  it('follows ownership, annotations and rules', async () => {
    expect(await affected('asha')).toEqual([
      {
        entityRef: 'component:default/orders',
        title: 'The orders',
        services: ['confluent', 'github'],
      },
      {
        entityRef: 'component:default/shop',
        title: 'The shop',
        services: ['azure', 'confluent'],
      },
    ]);
    expect(await affected('zoe')).toMatchObject([{ title: 'The till' }]);
    expect(await affected('guest')).toEqual([]);
  });

  it('leaves out what the caller may not read', async () => {
    company.hidden.asha = ['orders'];
    expect(await affected('asha')).toMatchObject([{ title: 'The shop' }]);
  });
});

describe('GET /disturbed-owners', () => {
  const owners = async (who: string) =>
    (await backend.ask(who, '/disturbed-owners')).body.items;

  it('is empty while nothing is disturbed, then counts what the caller may read', async () => {
    await backend.read();
    expect(await owners('zoe')).toEqual([]);
    const id = await startIncident('github', { components: ['Actions'] });
    await backend.read();
    const all = await owners('zoe');
    expect(all).toContainEqual({
      owner: CHECKOUT,
      components: 1,
      state: 'partial-outage',
    });
    company.hidden.zoe = ['orders'];
    expect(await owners('zoe')).toEqual(
      all.filter(({ owner }: { owner: string }) => owner !== CHECKOUT),
    );
    expect((await backend.ask('nobody', '/disturbed-owners')).status).toBe(401);
    await resolve('github', id);
  });
});

describe('GET /dependencies', () => {
  const ask = (entity: string) =>
    backend.ask('zoe', `/dependencies?entity=${encodeURIComponent(entity)}`);

  it('names the services of a component', async () => {
    const { body } = await ask('component:default/shop');
    expect(body.services).toEqual(['azure', 'confluent']);
    expect((await ask('component:default/locator')).body.services).toEqual([]);
  });

  it('does not show a component that the caller may not read', async () => {
    company.hidden.zoe = ['shop'];
    expect((await ask('component:default/shop')).status).toBe(404);
  });

  it.each(['user:default/asha', 'shop', 'component:default/a b'])(
    'refuses %s',
    async entity => {
      expect((await ask(entity)).status).toBe(400);
    },
  );
});

it('reports its health', async () => {
  const { body } = await backend.ask('asha', '/health');
  expect(body.status).toBe('ready');
});
