import type { Entity } from '@backstage/catalog-model';

function entity(
  kind: string,
  name: string,
  spec: NonNullable<Entity['spec']>,
  relations: [type: string, targetRef: string][] = [],
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default', title: `The ${name}` },
    spec,
    relations: relations.map(([type, targetRef]) => ({ type, targetRef })),
  };
}

const group = (name: string, parent?: string) =>
  entity('Group', name, {
    type: 'team',
    children: [],
    ...(parent && { parent }),
    profile: { displayName: name.toUpperCase() },
  });

const user = (name: string, memberOf: string) =>
  entity(
    'User',
    name,
    { profile: { displayName: name, email: `${name}@retail.example` } },
    [['memberOf', `group:default/${memberOf}`]],
  );

const component = (name: string, owner: string) =>
  entity('Component', name, { lifecycle: 'production' }, [
    ['ownedBy', `group:default/${owner}`],
    ['partOf', 'system:default/shop'],
  ]);

/** A company of four teams, two of them below a third one. */
export const COMPANY: Entity[] = [
  group('technology'),
  group('digital', 'technology'),
  group('checkout', 'digital'),
  group('search', 'digital'),
  user('ada', 'checkout'),
  user('bo', 'checkout'),
  user('cy', 'search'),
  component('orders', 'checkout'),
  component('basket', 'checkout'),
  entity('API', 'orders-api', {}, [['ownedBy', 'group:default/checkout']]),
  entity('Domain', 'commerce', {}, [['ownedBy', 'group:default/digital']]),
  entity('Domain', 'empty', {}),
  entity('System', 'shop', { domain: 'commerce' }, [
    ['ownedBy', 'group:default/checkout'],
  ]),
];
