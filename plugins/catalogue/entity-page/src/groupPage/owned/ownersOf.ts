import {
  type Entity,
  RELATION_MEMBER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { groupsOf } from '@portal/plugin-page-slots-react';

/** Owners whose entities are listed together. */
export interface Owners {
  /** Complete entity refs. */
  refs: string[];
  /** Follows after a kind: `Components of their groups`. Empty for the owner whose page it is. */
  whose: string;
}

/** The owners for the page of a group or a person: they themselves, and the groups of a person. */
export function ownersOf(entity: Entity): Owners[] {
  const self = { refs: [stringifyEntityRef(entity)], whose: '' };
  const groups = groupsOf(entity, RELATION_MEMBER_OF);
  return groups.length === 0
    ? [self]
    : [self, { refs: groups, whose: ' of their groups' }];
}
