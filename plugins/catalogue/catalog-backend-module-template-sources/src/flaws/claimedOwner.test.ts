import type { Entity } from '@backstage/catalog-model';
import { claimedOwner } from './claimedOwner';

const ownerOf = (owner: unknown, namespace?: unknown) =>
  claimedOwner({
    metadata: { namespace },
    spec: { owner },
  } as unknown as Entity);

it.each([
  ['checkout', undefined, 'group:default/checkout'],
  ['Checkout', 'shop', 'group:shop/checkout'],
  ['user:asha', 7, 'user:default/asha'],
  ['', undefined, undefined],
  ['group:', undefined, undefined],
  [{ toString: 'x' }, undefined, undefined],
  ['x'.repeat(10_000), undefined, undefined],
])('%j in the namespace %j is %j', (owner, namespace, expected) => {
  expect(ownerOf(owner, namespace)).toBe(expected);
});

it.each([{}, { metadata: null, spec: null }, { spec: 'x' }, { spec: [] }])(
  'a document without an owner: %j',
  document => {
    expect(claimedOwner(document as unknown as Entity)).toBeUndefined();
  },
);
