import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { SharedReads } from '@portal/plugin-system-client-node';
import { accountsOf } from './accountsOf';
import { DIRECTORY_ID, EMPLOYEE_ID, Principals } from './Principals';

const user = (name: string, annotations: Record<string, string>): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name, namespace: 'default', annotations },
});

const auth = mockServices.auth();
const catalog = catalogServiceMock({
  entities: [
    user('zed-admin', { [EMPLOYEE_ID]: '1' }),
    user('zed', { [EMPLOYEE_ID]: '1', [DIRECTORY_ID]: 'a' }),
    user('zed-guest', { [DIRECTORY_ID]: 'a' }),
    user('other', { [EMPLOYEE_ID]: '2', [DIRECTORY_ID]: 'b' }),
    user('unknown', {}),
  ],
});
const principals = new Principals({
  auth,
  catalog,
  userInfo: mockServices.userInfo.mock(),
  reads: new SharedReads({
    cache: mockServices.cache.mock(),
    logger: mockServices.logger.mock(),
  }),
});

it.each([
  ['zed', ['zed', 'zed-admin', 'zed-guest']],
  ['other', ['other']],
  ['unknown', ['unknown']],
  ['nobody', ['nobody']],
])('finds the accounts of %s by the directory', async (name, names) => {
  const found = accountsOf(
    { auth, catalog, principals },
    `user:default/${name}`,
  );
  expect(await found).toEqual(names.map(each => `user:default/${each}`));
});
