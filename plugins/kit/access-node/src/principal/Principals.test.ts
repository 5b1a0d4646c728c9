import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { SharedReads } from '@portal/plugin-system-client-node';
import { DIRECTORY_ID, Principals } from './Principals';

const MOCK: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: {
    name: 'mock',
    namespace: 'default',
    annotations: { [DIRECTORY_ID]: 'object-id' },
  },
  relations: [
    { type: 'memberOf', targetRef: 'group:default/Checkout' },
    { type: 'ownerOf', targetRef: 'component:default/x' },
  ],
};

const principals = (entities: Entity[] = [MOCK]) =>
  new Principals({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities }),
    userInfo: mockServices.userInfo({
      userEntityRef: 'user:default/mock',
      ownershipEntityRefs: ['user:default/mock', 'Group:default/Search'],
    }),
    reads: new SharedReads({
      cache: mockServices.cache.mock(),
      logger: mockServices.logger.mock(),
    }),
  });

it('are made of a sign-in', async () => {
  const credentials = mockCredentials.user();
  const expected = {
    userRef: 'user:default/mock',
    groups: ['group:default/search'],
  };
  expect(await principals().ofCredentials(credentials)).toEqual({
    ...expected,
    directoryId: 'object-id',
  });
  expect(await principals([]).ofCredentials(credentials)).toEqual(expected);
});

it('are not taken for one another', async () => {
  const kept = new Map<string, unknown>();
  const cache = mockServices.cache.mock();
  cache.get.mockImplementation(async key => kept.get(key) as never);
  cache.set.mockImplementation(async (key, value) => {
    kept.set(key, value);
  });
  const all = new Principals({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: [MOCK] }),
    userInfo: {
      getUserInfo: async ({ principal }) => {
        const { userEntityRef } = principal as { userEntityRef: string };
        const group = userEntityRef.replace('user:default/', 'group:default/');
        return { userEntityRef, ownershipEntityRefs: [userEntityRef, group] };
      },
    },
    reads: new SharedReads({
      cache,
      logger: mockServices.logger.mock(),
      ttlMs: 5_000,
    }),
  });
  for (const name of ['mock', 'asha', 'mock']) {
    const credentials = mockCredentials.user(`user:default/${name}`);
    expect(await all.ofCredentials(credentials)).toMatchObject({
      userRef: `user:default/${name}`,
      groups: [`group:default/${name}`],
    });
  }
});

it('are no services', async () => {
  await expect(
    principals().ofCredentials(mockCredentials.service()),
  ).rejects.toMatchObject({ name: 'NotAllowedError' });
});

it('are made of who started a run, by the catalogue', async () => {
  expect(await principals().ofUser('user:default/mock')).toEqual({
    userRef: 'user:default/mock',
    groups: ['group:default/checkout'],
    directoryId: 'object-id',
  });
  for (const ref of [undefined, 'user:default/nobody']) {
    await expect(principals().ofUser(ref)).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
  }
});
