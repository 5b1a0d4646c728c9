import { GroupTree } from '../catalogue/GroupTree';
import {
  allocationOf,
  productOf,
  projectOf,
  TaggedComponents,
} from './mapping';

const PROJECTS = [
  { id: 'shop-*', owner: 'group:default/commerce' },
  { id: 'shop-checkout-*', owner: 'group:default/checkout' },
  { id: 'shop-checkout-old', owner: 'group:default/payments' },
];

it.each([
  ['shop-checkout-old', 'payments'],
  ['shop-checkout-older', 'checkout'],
  ['shop-', 'commerce'],
  ['shop', undefined],
  ['SHOP-1', undefined],
])('the project %s belongs to %s', (id, owner) => {
  const expected = owner && `group:default/${owner}`;
  expect(projectOf(PROJECTS, id)?.owner).toBe(expected);
});

it.each([
  ['Compute Engine', 'compute'],
  ['Cloud Storage', 'storage'],
  ['Cloud SQL', 'clouds'],
  ['Azure', 'other'],
])('the service %s is the product %s', (service, product) => {
  const products = [
    { id: 'compute', title: '', services: ['Compute Engine'] },
    { id: 'clouds', title: '', services: ['Cloud *'] },
    { id: 'storage', title: '', services: ['Bucket', 'Cloud Storage'] },
  ];
  expect(productOf(products, service)).toBe(product);
});

describe('the tag of a component', () => {
  const groups = new GroupTree([
    { ref: 'group:default/commerce', title: '' },
    {
      ref: 'group:default/checkout',
      title: '',
      parent: 'group:default/commerce',
    },
  ]);
  const owner = 'group:default/checkout';
  const components = new TaggedComponents(
    [
      { ref: 'component:default/basket', title: '', owner },
      { ref: 'component:default/web', title: '', owner },
      { ref: 'component:stores/web', title: '', owner },
      { ref: 'component:default/nobodys', title: '' },
    ],
    groups,
  );

  it.each([
    'basket',
    'Basket',
    'default/basket',
    'component:basket',
    'component:default/basket',
  ])('may be written as %s', tag => {
    expect(components.find(tag)).toEqual({
      component: 'component:default/basket',
      owner,
      ancestors: ['group:default/commerce'],
    });
  });

  it.each([
    ['a component without a group', 'nobodys'],
    ['an unknown name', 'gone'],
    ['another kind', 'api:default/basket'],
    ['no reference', 'a:b:c/d'],
    ['a name of every object', 'constructor'],
  ])('is nothing as %s', (_, tag) => {
    expect(components.find(tag)).toBeUndefined();
  });

  it.each([
    ['web', 'component:default/web'],
    ['stores/web', 'component:stores/web'],
  ])('%s is %s, whatever other namespaces have', (tag, component) => {
    expect(components.find(tag)?.component).toBe(component);
  });

  it('counts in a project of a group above its owner only', () => {
    const options = { projects: PROJECTS, components };
    const of = (project: string, tag: string) =>
      allocationOf({ project, tag }, options);
    expect(of('shop-1', 'basket')).toEqual({
      group: owner,
      component: 'component:default/basket',
    });
    expect(of('shop-checkout-old', 'basket')).toEqual({
      group: 'group:default/payments',
      claimedComponent: 'component:default/basket',
    });
    expect(of('shop-1', '')).toEqual({ group: 'group:default/commerce' });
  });
});
