import { TestDatabases } from '@backstage/backend-test-utils';
import { MAX_EVENTS } from '@portal/plugin-adoption-common';
import type { Knex } from 'knex';
import { TestAdoption } from './__testUtils__/TestAdoption';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
let adoption: TestAdoption;

const HOME = { kind: 'page', page: 'page:home' };

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});
beforeEach(async () => {
  adoption = await TestAdoption.create(knex);
});

describe('POST /events', () => {
  it('counts what a person did', async () => {
    const { get, post } = await adoption.serve();
    const { status, body } = await post({ events: [HOME, HOME], lost: 2 });
    expect({ status, body }).toEqual({ status: 202, body: { counted: 2 } });
    expect((await get('/figures')).body.weeks).toMatchObject([
      { lost: 2, pages: [{ page: 'page:home', count: 2 }] },
    ]);
    const [{ team, person }] = await knex('visitors');
    expect(team).toBe('group:default/checkout');
    expect(person).not.toContain('ann');
  });

  it('needs a sign-in', async () => {
    const { anonymous } = await adoption.serve();
    const { status } = await anonymous()
      .post('/api/adoption/events')
      .set({ authorization: 'Bearer none' })
      .send({ events: [] });
    expect(status).toBe(401);
  });

  it.each([
    ['a person', { events: [], person: 'user:default/bob' }, 'person'],
    ['a person in an event', { events: [{ ...HOME, user: 'bob' }] }, 'user'],
    [
      'an address as a page',
      { events: [HOME, { kind: 'page', page: '/catalog/default/user/bob' }] },
      'events[1].page',
    ],
    ['another kind', { events: [{ kind: 'key' }] }, 'kind'],
    [
      'too many events',
      { events: Array.from({ length: MAX_EVENTS + 1 }, () => HOME) },
      'events',
    ],
    ['an event without its words', { events: [{ kind: 'words' }] }, 'words'],
    ['a negative number', { events: [], lost: -1 }, 'lost'],
  ])('refuses %s', async (_, body, field) => {
    const { post } = await adoption.serve();
    const { status, body: answer } = await post(body);
    expect(status).toBe(400);
    expect(answer.error.message).toContain(field);
    expect(await knex('counts')).toEqual([]);
  });

  it('takes a number of requests in a minute', async () => {
    const { post } = await adoption.serve({
      config: { adoption: { rateLimit: { requestsPerMinute: 2 } } },
    });
    await post({ events: [] });
    await post({ events: [] });
    expect((await post({ events: [] })).status).toBe(429);
    expect((await post({ events: [] }, 'bob')).status).toBe(202);
  });
});

describe('the figures', () => {
  it.each(['/figures', '/weeks/2026-11-23', '/unopened-documents'])(
    'of %s are refused without the permission',
    async path => {
      const { get } = await adoption.serve({ mayRead: false });
      const { status, body } = await get(path);
      expect(status).toBe(403);
      expect(body.error.message).toMatch(/admins/);
    },
  );

  it.each(['2026-11-24', '2026-02-31', 'today'])(
    'are of whole weeks, not of %s',
    async week => {
      const { get } = await adoption.serve();
      expect((await get(`/weeks/${week}`)).status).toBe(400);
    },
  );
});

describe('the salt', () => {
  it('is generated once, and kept', async () => {
    await adoption.serve();
    const [first] = await knex('settings').where({ key: 'salt' });
    await adoption.serve();
    expect(await knex('settings').where({ key: 'salt' })).toEqual([first]);
    expect(first.value.length).toBeGreaterThan(40);
  });

  it('of the configuration is not kept in the database, and is not short', async () => {
    const salt = 'a salt of the configuration, long enough';
    await adoption.serve({ config: { adoption: { salt } } });
    expect(await knex('settings').where({ key: 'salt' })).toEqual([]);
    await expect(
      adoption.serve({ config: { adoption: { salt: 'short' } } }),
    ).rejects.toThrow(/adoption.salt/);
  });
});
