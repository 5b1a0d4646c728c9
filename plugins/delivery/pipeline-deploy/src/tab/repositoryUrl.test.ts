import { repositoryUrlOf } from './repositoryUrl';

const entity = (location?: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'basket-service',
    annotations: Object.fromEntries(
      location ? [['backstage.io/managed-by-location', location]] : [],
    ),
  },
});

test.each([
  [
    'url:https://github.example/retail-example/basket-service/tree/main/catalog-info.yaml',
    'https://github.example/retail-example/basket-service',
  ],
  ['file:/tmp/catalog-info.yaml', undefined],
  ['url:javascript:alert(1)', undefined],
  ['url:no address', undefined],
  [undefined, undefined],
])('of %s', (location, expected) => {
  expect(
    repositoryUrlOf(entity(location), 'retail-example/basket-service'),
  ).toBe(expected);
});
