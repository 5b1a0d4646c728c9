import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import notifications from '@backstage/plugin-notifications-backend';
import request from 'supertest';
import { notificationsModuleApiGuard as guard } from './module';

const WHO = mockCredentials.user.header('user:default/ann');
const ID = '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e';

let stop = async () => {};
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let send: (method: 'get' | 'post', path: string, body?: object) => request.Test;

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  const backend = await startTestBackend({
    features: [
      notifications,
      guard,
      mockServices.database.factory({ knex }),
      mockServices.rootConfig.factory({
        data: { app: { baseUrl: 'http://localhost:3000' } },
      }),
    ],
  });
  stop = () => backend.stop();
  send = (method, path, body) =>
    request(backend.server)
      [method](`/api/notifications${path}`)
      .set({ authorization: WHO, 'content-type': 'application/json' })
      .send(body);
}, 60_000);

const origin = { id: 'plugin:catalog', enabled: false };
const settings = (...origins: object[]) => ({
  channels: [{ id: 'Web', origins }],
});

describe('notifications', () => {
  it.each(['', '/notifications'])(
    'answers 404 for ids below %j that no notification has',
    async base => {
      for (const id of ['sample', '%00', 'a'.repeat(5_000)]) {
        const { status, body } = await send('get', `${base}/${id}`);
        expect([status, body.error.name]).toEqual([404, 'NotFoundError']);
      }
      expect((await send('get', `${base}/${ID}`)).status).toBe(404);
    },
  );

  it.each(['/', '/notifications', '/settings', '/status', '/topics'])(
    'lets GET %s pass',
    async path => {
      expect((await send('get', path)).status).toBe(200);
    },
  );

  it.each(['/update', '/notifications/update'])(
    'refuses ids of POST %s that are none',
    async path => {
      const { status, body } = await send('post', path, {
        ids: [ID, 'sample'],
        read: true,
      });
      expect(status).toBe(400);
      expect(body.error.message).toBe(
        "'ids.1': must be the id of a notification",
      );
      expect((await send('post', path, { read: true })).status).toBe(400);
      const known = await send('post', path, { ids: [ID], read: true });
      expect(known.status).toBe(200);
    },
  );

  it.each([
    ['no channel', { channels: [] }],
    ['no origin', settings()],
    ['an origin twice', settings(origin, origin)],
    ['an origin without a state', settings({ id: 'plugin:catalog' })],
    ['U+0000', settings({ ...origin, id: 'a\u0000b' })],
    ['no object', { channels: 'Web' }],
  ])(
    'refuses settings with %s, and keeps the present ones',
    async (_, body) => {
      expect((await send('post', '/settings', settings(origin))).status).toBe(
        200,
      );
      const kept = await send('get', '/settings');
      const { status } = await send('post', '/settings', body);
      expect(status).toBe(400);
      expect((await send('get', '/settings')).body).toEqual(kept.body);
    },
  );
});
