import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import userSettings from '@backstage/plugin-user-settings-backend';
import request from 'supertest';
import { userSettingsModuleApiGuard as guard } from './module';

const NUL = '%00';
const WHO = mockCredentials.user.header('user:default/ann');

let stop = async () => {};
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let send: (
  method: 'get' | 'put' | 'delete' | 'post',
  path: string,
  body?: unknown,
) => request.Test;

beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  const backend = await startTestBackend({
    features: [userSettings, guard, mockServices.database.factory({ knex })],
  });
  stop = () => backend.stop();
  send = (method, path, body) =>
    request(backend.server)
      [method](`/api/user-settings${path}`)
      .set({ authorization: WHO, 'content-type': 'application/json' })
      .send(body as object);
}, 60_000);

const multiget = (items: unknown) => send('post', '/multiget', { items });

describe('user settings', () => {
  it('are kept as before', async () => {
    const path = '/buckets/home/keys/visits/of/today';
    const value = { text: 'with \u0000 inside' };
    expect((await send('put', path, { value })).status).toBe(200);
    expect((await send('get', path)).body.value).toEqual(value);
    const { status, body } = await multiget([
      { bucket: 'home', key: 'visits/of/today' },
      { bucket: 'home', key: 'missing' },
    ]);
    expect(status).toBe(200);
    expect(body.items[0].value).toEqual(value);
    expect((await send('delete', path)).status).toBe(204);
  });

  it.each(['get', 'put', 'delete'] as const)(
    'refuse the character U+0000 in a %s',
    async method => {
      const body = method === 'put' ? { value: 1 } : undefined;
      for (const [path, field] of [
        [`/buckets/home/keys/a${NUL}b`, 'key'],
        [`/buckets/ho${NUL}me/keys/a`, 'bucket'],
      ]) {
        const answer = await send(method, path, body);
        expect(answer.status).toBe(400);
        expect(answer.body.error.message).toBe(
          `'${field}': must not have the character U+0000`,
        );
      }
    },
  );

  it('refuse a name that does not fit', async () => {
    const answer = await send('put', `/buckets/home/keys/${'k'.repeat(256)}`, {
      value: 1,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toBe(
      "'key': must not be longer than 255 characters",
    );
    const longest = `/buckets/home/keys/${encodeURIComponent('😀'.repeat(255))}`;
    expect((await send('put', longest, { value: 1 })).status).toBe(200);
  });

  it.each([
    [
      'no list',
      undefined,
      "'items': Invalid input: expected array, received undefined",
    ],
    [
      'a text',
      'home',
      "'items': Invalid input: expected array, received string",
    ],
    [
      'no key',
      [{ bucket: 'home' }],
      "'items.0.key': Invalid input: expected string, received undefined",
    ],
    [
      'a number as the bucket',
      [{ bucket: 7, key: 'a' }],
      "'items.0.bucket': Invalid input: expected string, received number",
    ],
    [
      'the character U+0000',
      [{ bucket: 'home', key: 'a\0' }],
      "'items.0.key': must not have the character U+0000",
    ],
  ])('refuse to read many by %s', async (_, items, message) => {
    const { status, body } = await multiget(items);
    expect(status).toBe(400);
    expect(body.error.message).toBe(message);
  });
});
