import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { ComponentOwners } from './ComponentOwners';
import { readEntity } from './readEntity';

const group = (name: string, parent?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: { type: 'team', children: [] },
  relations: parent
    ? [{ type: 'childOf', targetRef: `group:default/${parent}` }]
    : [],
});

const component: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'orders' },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
};

const catalog = catalogServiceMock({
  entities: [
    component,
    group('checkout', 'digital'),
    group('digital', 'company'),
    // A circle must not hold up the check.
    group('company', 'digital'),
    group('payments', 'digital'),
  ],
});

const owners = new ComponentOwners({
  auth: mockServices.auth(),
  catalog,
  config: mockServices.rootConfig({
    data: { permission: { portal: { admins: ['group:default/admins'] } } },
  }),
});

it.each([
  ['a member of the owner', 'checkout', true],
  ['a member of a group above it', 'company', true],
  ['an admin', 'admins', true],
  ['a member of a sister group', 'payments', false],
  ['a member of a group of the same name elsewhere', 'other/checkout', false],
])('%s: %s', async (_, name, allowed) => {
  const ref = name.includes('/') ? `group:${name}` : `group:default/${name}`;
  const principal = { userRef: 'user:default/ann', groups: [ref] };
  expect((await owners.may(principal, component)).allowed).toBe(allowed);
});

it('finds nobody in a component without an owner', async () => {
  const principal = { userRef: 'user:default/ann', groups: [] };
  const orphan = { ...component, relations: [] };
  expect((await owners.may(principal, orphan)).allowed).toBe(false);
});

it.each([
  ['component:default/none', 'NotFoundError'],
  ['component:default/', 'InputError'],
])('reads no entity %s', async (ref, name) => {
  await expect(
    readEntity(catalog, ref, mockCredentials.user()),
  ).rejects.toMatchObject({ name });
});
