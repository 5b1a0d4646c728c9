import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { JsonObject } from '@backstage/types';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { routeFailures } from '@portal/test-kit';
import request from 'supertest';
import { vaultPlugin } from './plugin';

/** Time limit of the portal for tests of a slow system. */
const HURRIED_MS = 200;

let estate: EstateProcess;
let stop: () => Promise<void> = async () => {};
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['vault'] });
});
afterAll(() => estate?.close());
afterEach(async () => {
  await stop();
  await estate.clearFaults();
});

function component(path: string | undefined, owner: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'shop',
      annotations: path === undefined ? {} : { 'vault.io/secrets-path': path },
    },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  };
}

/** Starts the plugin with one component; the caller is a member of checkout. */
async function start(
  entity: Entity,
  { vault, admins = [] }: { vault?: JsonObject | null; admins?: string[] } = {},
) {
  const { vaultRoleId, vaultSecretId } = estate.credentials;
  const auditor = mockServices.auditor.mock();
  const backend = await startTestBackend({
    features: [
      vaultPlugin,
      auditor.factory,
      catalogServiceMock.factory({ entities: [entity] }),
      mockServices.userInfo.mock({
        getUserInfo: async () => ({
          userEntityRef: 'user:default/mock',
          ownershipEntityRefs: ['user:default/mock', 'group:default/checkout'],
        }),
      }).factory,
      mockServices.rootConfig.factory({
        data: {
          permission: { portal: { admins } },
          ...(vault !== null && {
            vault: {
              baseUrl: estate.urls.vault,
              publicUrl: 'https://vault.example',
              auth: {
                method: 'approle',
                roleId: vaultRoleId,
                secretId: vaultSecretId,
              },
              ...vault,
            },
          }),
        },
      }),
    ],
  });
  stop = async () => backend.stop();
  await estate.forgetRequests();
  return async (entityRef = 'component:default/shop', as?: string) =>
    request(backend.server)
      .get('/api/vault/secrets')
      .query({ entity: entityRef })
      .set('authorization', as ?? mockCredentials.user.header());
}

const calls = async () =>
  (await estate.requests('vault')).map(({ path }) => path);

it('lists names with their ages, and asks for no value', async () => {
  const ask = await start(
    component('kv/checkout/order-service', 'group:default/checkout'),
  );
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toEqual({
    path: 'kv/checkout/order-service',
    url: 'https://vault.example/ui/vault/secrets/kv/kv/list/checkout%2Forder-service%2F',
    complete: true,
    limit: 200,
    items: [
      expect.objectContaining({
        name: 'database',
        version: 7,
        state: 'active',
      }),
      expect.objectContaining({ name: 'kafka' }),
      expect.objectContaining({ name: 'legacy-queue', state: 'deleted' }),
      expect.objectContaining({
        name: 'partners/delivery-slots',
        url: 'https://vault.example/ui/vault/secrets/kv/kv/checkout%2Forder-service%2Fpartners%2Fdelivery-slots/details',
      }),
    ],
  });
  const made = await calls();
  expect(made.filter(path => path.includes('/data/'))).toEqual([]);
  await ask();
  expect(await calls()).toEqual(made);
});

describe('the secrets of another team', () => {
  it.each([
    [
      'own them',
      component('kv/payments/payments-service', 'group:default/payments'),
      403,
    ],
    [
      'are claimed by an own component',
      component('kv/payments/payments-service', 'group:default/checkout'),
      400,
    ],
    [
      'are claimed by a way around',
      component(
        'kv/checkout/../payments/payments-service',
        'group:default/checkout',
      ),
      400,
    ],
    [
      'are claimed by a component of a group with the same name',
      component('kv/checkout/order-service', 'group:other/checkout'),
      403,
    ],
    [
      'are claimed for a person',
      component('kv/checkout/order-service', 'user:default/mock'),
      400,
    ],
  ])('stay hidden when they %s', async (_, entity, status) => {
    const ask = await start(entity);
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(
      /provider-key|database|kafka/,
    );
    expect(await calls()).toEqual([]);
  });

  it('are shown to an admin by the component that owns them', async () => {
    const ask = await start(
      component('kv/payments/payments-service', 'group:default/payments'),
      { admins: ['user:default/mock'] },
    );
    expect((await ask()).status).toBe(200);
  });
});

it.each([
  ['the component', 'component:default/none', 404],
  ['a reference', 'component:default/', 400],
])('misses %s', async (_, entityRef, status) => {
  const ask = await start(component(undefined, 'group:default/checkout'));
  expect((await ask(entityRef)).status).toBe(status);
});

it('misses the annotation, Vault, a secret, or a person', async () => {
  const owner = 'group:default/checkout';
  let ask = await start(component(undefined, owner));
  expect((await ask()).body.error.message).toContain('vault.io/secrets-path');
  expect((await ask(undefined, mockCredentials.none.header())).status).toBe(
    401,
  );
  expect((await ask(undefined, mockCredentials.service.header())).status).toBe(
    403,
  );
  await stop();
  ask = await start(component('kv/checkout/nothing', owner));
  expect((await ask()).body).toMatchObject({ items: [], complete: true });
  await stop();
  ask = await start(component('kv/checkout/nothing', owner), { vault: null });
  expect((await ask()).body.error.message).toContain('not configured');
});

it('says that Vault refuses the portal, without its credential', async () => {
  const ask = await start(
    component('kv/checkout/order-service', 'group:default/checkout'),
    { vault: { auth: { method: 'approle', roleId: 'r', secretId: 'hidden' } } },
  );
  const { status, body } = await ask();
  expect(status).toBe(502);
  expect(body.error.message).toContain('vault.auth');
  expect(JSON.stringify(body)).not.toContain('hidden');
});

it.each(routeFailures(HURRIED_MS))(
  'says that Vault %s',
  async (_, fault, [status, name]) => {
    const ask = await start(
      component('kv/checkout/order-service', 'group:default/checkout'),
      { vault: { timeoutMs: HURRIED_MS } },
    );
    await estate.addFault({ service: 'vault', path: '/v1/kv/', ...fault });
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.body.error.name).toBe(name);
  },
);

it.each([
  ['vault.baseUrl', { baseUrl: 'ftp://vault' }],
  ['vault.paths', { paths: ['kv'] }],
  ['vault.paths', { paths: ['kv/../{ownerGroup}'] }],
  ['vault.auth.method', { auth: { method: 'root' } }],
])('does not start with a wrong %s', async (key, vault) => {
  const entity = component(undefined, 'group:default/checkout');
  await expect(start(entity, { vault })).rejects.toThrow(key);
});
