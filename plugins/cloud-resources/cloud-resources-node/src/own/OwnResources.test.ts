import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { SharedReads } from '@portal/plugin-system-client-node';
import { createPlaceReader } from '@portal/plugin-source-control-node';
import { OwnResources } from './OwnResources';
import { resourceName } from '../records/record';

const OWN = 'group:default/checkout';
const ID = 'confluent/dev/topics/Orders';
const PLACE = 'https://git.example/retail/cloud-resources/tree/main/resources';

const urlOf = (id: string, place = PLACE) =>
  `url:${place}/${resourceName(id)}/catalog-info.yaml`;

const entry = (changes: {
  id?: string;
  name?: string;
  owner?: string;
  location?: string;
}): Entity => {
  const { id = ID, owner = OWN, name = resourceName(id) } = changes;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name,
      annotations: {
        'cloud-resources/id': id,
        'backstage.io/managed-by-location': changes.location ?? urlOf(id),
      },
    },
    spec: { type: 'kafka-topic', owner },
  };
};

function start(
  items: Entity[],
  {
    branch,
    groups = [OWN],
    organisation = 'retail',
  }: { branch?: string; groups?: string[]; organisation?: string } = {},
) {
  const getEntities = jest.fn(async () => ({ items }));
  const kept = new Map<string, string[]>();
  const cache = mockServices.cache.mock();
  cache.get.mockImplementation(async key => kept.get(key) as never);
  cache.set.mockImplementation(async (key, value) => {
    kept.set(key, value as string[]);
  });
  const own = new OwnResources({
    auth: mockServices.auth(),
    catalog: { getEntities },
    principals: {
      ofCredentials: async () => ({ userRef: 'user:default/asha', groups }),
    },
    reads: new SharedReads({
      cache,
      logger: mockServices.logger.mock(),
      ttlMs: 5_000,
    }),
    repository: {
      placeOf: createPlaceReader({ host: 'git.example', organisation }),
    },
    catalogue: { repository: 'cloud-resources', folder: 'resources', branch },
  });
  const list = (group?: string) =>
    own.ofCredentials(mockCredentials.user(), { group });
  return { list, getEntities };
}

it('has what templates made for the groups, and keeps its spelling', async () => {
  const { list, getEntities } = start([entry({})]);
  const own = await list();
  expect([...own.ids]).toEqual([ID]);
  expect(own.has(ID)).toBe(true);
  expect(own.has('confluent/dev/topics/returns')).toBe(false);
  expect(getEntities).toHaveBeenCalledWith(
    expect.objectContaining({
      filter: { kind: 'resource', 'relations.ownedBy': [OWN] },
    }),
    expect.anything(),
  );
});

it.each([
  ['/subscriptions/s/resourceGroups/rg-A', true],
  ['directory/groups/3C1F0A52', true],
  ['confluent/dev/topics/Orders', false],
  ['confluent/dev/identity-pools/Orders', false],
])('has %s in any case: %s', async (id, isInAnyCase) => {
  const own = await start([entry({ id })]).list();
  expect(own.has(id)).toBe(true);
  expect(own.has(id.toUpperCase())).toBe(isInAnyCase);
  expect(own.has(id.toLowerCase())).toBe(isInAnyCase);
});

it.each([
  ['of another group', { owner: 'group:default/payments' }],
  ['with a name of its own', { name: 'orders' }],
  ['without an id', { id: '' }],
  [
    'with a name of its own, in a folder of that name',
    { name: 'orders', location: `url:${PLACE}/orders/catalog-info.yaml` },
  ],
  ['of another folder', { location: urlOf(ID, `${PLACE}-2`) }],
  [
    'of another repository',
    { location: urlOf(ID, PLACE.replace('cloud', 'proud')) },
  ],
  [
    'of another organisation',
    { location: urlOf(ID, PLACE.replace('retail', 'detail')) },
  ],
  ['of another host', { location: urlOf(ID, PLACE.replace('git.', 'git2.')) }],
  ['of another file', { location: urlOf(`${ID}-2`) }],
  [
    'of a path that leads to another repository',
    {
      location: urlOf(ID, `${PLACE}/projects/retail/repos/mine/raw/resources`),
    },
  ],
  ['of no address', { location: 'file:x' }],
])('takes no entity %s', async (_, changes) => {
  const own = await start([entry(changes)]).list();
  expect(own.ids.size).toBe(0);
  expect(own.has(ID)).toBe(false);
});

it.each(['blob', 'tree'])('takes a file whose address says %s', async view => {
  const location = urlOf(ID, PLACE.replace('tree', view));
  expect((await start([entry({ location })]).list()).ids.size).toBe(1);
});

it('takes an entity of the configured branch alone', async () => {
  const countOf = async (branch: string) =>
    (await start([entry({})], { branch }).list()).ids.size;
  expect(await countOf('main')).toBe(1);
  expect(await countOf('other')).toBe(0);
});

it('lists what one of the groups has, and nothing of others', async () => {
  const { list, getEntities } = start([entry({})], {
    groups: [OWN, 'group:default/search'],
  });
  const name = OWN.replace('group:default/', '');
  expect(await list(name)).toMatchObject({ groups: [OWN] });
  expect(getEntities).toHaveBeenCalledWith(
    expect.objectContaining({
      filter: { kind: 'resource', 'relations.ownedBy': [OWN] },
    }),
    expect.anything(),
  );
  const other = await list('group:default/payments');
  expect([other.groups, other.ids.size]).toEqual([[], 0]);
  expect(getEntities).toHaveBeenCalledTimes(1);
});

it('takes nothing where no organisation is configured', async () => {
  const own = await start([entry({})], { organisation: '' }).list();
  expect(own.ids.size).toBe(0);
});

it('asks once for many lists, and not at all for who is in no group', async () => {
  const { list, getEntities } = start([entry({})]);
  await Promise.all([list(), list()]);
  await list();
  expect(getEntities).toHaveBeenCalledTimes(1);
  const alone = start([entry({})], { groups: [] });
  expect((await alone.list()).ids.size).toBe(0);
  expect(alone.getEntities).not.toHaveBeenCalled();
});
