import { presentEntity } from './presentEntity';

const present = (entity?: Parameters<typeof presentEntity>[0]['entity']) =>
  presentEntity({
    entityRef: 'group:default/checkout',
    entity,
    loading: false,
    context: { defaultKind: 'Component' },
  }).snapshot;

const group = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name: 'checkout', description: 'Basket and orders' },
  spec: { type: 'team', profile: { displayName: 'Checkout' } },
};

test('an entity has its title, and what it is instead of its reference', () => {
  expect(present(group)).toMatchObject({
    primaryTitle: 'Checkout',
    secondaryTitle: 'Group · team · Basket and orders',
  });
});

test('an entity that is not loaded has its name alone', () => {
  const { primaryTitle, secondaryTitle } = present();
  expect(primaryTitle).toBe('checkout');
  expect(secondaryTitle).toBeUndefined();
});

test('a location has the path of its file instead of its number', () => {
  const location = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Location',
    metadata: { name: 'generated-b5e7df21' },
    spec: {
      type: 'url',
      target: 'https://git.example/shop/basket/blob/main/catalog-info.yaml',
    },
  };
  expect(present(location)).toMatchObject({
    primaryTitle: 'shop/basket/blob/main/catalog-info.yaml',
    secondaryTitle: 'Location · url',
  });
});
