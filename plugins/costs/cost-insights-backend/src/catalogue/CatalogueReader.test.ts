import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { SharedReads } from '@portal/plugin-system-client-node';
import { MemoryCache } from '@portal/test-kit';
import { CatalogueReader } from './CatalogueReader';

const GROUP = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', namespace: 'default' },
};

it('keeps no groups for people that work in the background has read', async () => {
  const known: (typeof GROUP)[] = [];
  const reader = new CatalogueReader({
    auth: mockServices.auth(),
    catalog: catalogServiceMock.mock({
      getEntities: async () => ({ items: [...known] }),
    }),
    reads: new SharedReads({
      cache: new MemoryCache(),
      logger: mockServices.logger.mock(),
    }),
  });
  expect((await reader.currentGroups()).all()).toEqual([]);
  known.push(GROUP);
  const ref = 'group:default/checkout';
  expect((await reader.groups()).get(ref)).toMatchObject({ ref });
  known.pop();
  // These are kept, the current ones are not.
  expect((await reader.groups()).get(ref)).toMatchObject({ ref });
  expect((await reader.currentGroups()).get(ref)).toBeUndefined();
});
