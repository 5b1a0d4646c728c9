import type { Entity } from '@backstage/catalog-model';
import { heightFor } from './heightFor';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'orders' },
};

it.each([
  [0, 220],
  [5, 420],
  [40, 900],
])('is for %d relations %d pixels high', (count, height) => {
  const relations = Array.from({ length: count }, (_, index) => ({
    type: 'dependsOn',
    targetRef: `resource:default/r${index}`,
  }));
  expect(heightFor({ ...entity, relations })).toBe(height);
});
