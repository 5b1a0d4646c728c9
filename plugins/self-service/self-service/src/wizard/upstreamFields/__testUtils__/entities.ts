import type { Entity } from '@backstage/catalog-model';
import { SIGNED_IN_REF } from '@portal/plugin-field-kit/testUtils';

/** An entity with a title. */
export function entity(
  kind: string,
  name: string,
  rest: { title?: string; namespace?: string; ownedBy?: string } = {},
): Entity {
  const { title, namespace = 'default', ownedBy } = rest;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace, ...(title && { title }) },
    spec: {},
    relations: ownedBy ? [{ type: 'ownedBy', targetRef: ownedBy }] : [],
  };
}

/** A group with the signed-in person as member. */
export function ownGroup(
  name: string,
  displayName: string,
  namespace = 'default',
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name, namespace },
    spec: { type: 'team', profile: { displayName } },
    relations: [{ type: 'hasMember', targetRef: SIGNED_IN_REF }],
  };
}
