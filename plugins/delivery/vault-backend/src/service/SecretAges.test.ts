import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { SecretName } from '../vault/VaultReader';
import { SecretAges } from './SecretAges';

const DAY_MS = 24 * 60 * 60_000;

const component = (path?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'Orders',
    namespace: 'default',
    annotations: path ? { 'vault.io/secrets-path': path } : {},
  },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
});

const secret = (days: number, more: Partial<SecretName> = {}): SecretName => ({
  name: 'key',
  createdAt: '2020-01-01T00:00:00Z',
  updatedAt: new Date(Date.now() - days * DAY_MS - 1000).toISOString(),
  version: 1,
  state: 'active',
  ...more,
});

const REF = 'component:default/orders';
const PATH = 'kv/checkout/orders';

function ask(entity: Entity, list: () => Promise<{ items: SecretName[] }>) {
  const reader = {
    list: jest.fn(async (_path: string) => ({
      complete: true,
      ...(await list()),
    })),
  };
  const ages = new SecretAges({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: [entity] }),
    vault: { config: { paths: ['kv/{ownerGroup}'] }, reader },
  });
  return { facts: ages.of([REF, 'component:default/gone']), reader };
}

it('counts the days of the secret that was not changed for the longest time', async () => {
  const items = [
    secret(3),
    secret(400),
    secret(900, { state: 'deleted' }),
    secret(0, { updatedAt: 'never' }),
  ];
  const { facts } = ask(component(PATH), async () => ({ items }));
  expect(await facts).toEqual([{ entityRef: REF, oldestDays: 400 }]);
});

it.each([
  ['no annotation', component()],
  ['the place of another team', component('kv/payments/orders')],
])('reads nothing with %s', async (_, entity) => {
  const { facts, reader } = ask(entity, async () => ({ items: [secret(1)] }));
  expect(await facts).toEqual([]);
  expect(reader.list).not.toHaveBeenCalled();
});

it('fails while Vault does not answer, so that what was known stays', async () => {
  const { facts } = ask(component(PATH), async () => {
    throw new Error('sealed');
  });
  await expect(facts).rejects.toThrow('sealed');
});
