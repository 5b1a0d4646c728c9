import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { getEntityRelations } from '@backstage/plugin-catalog-react';

/** The fields of an entity that its title and the link to its page need. */
export const TITLE_FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
];

/** The groups to which a group or a person has a relation of this type, as complete entity refs. */
export function groupsOf(entity: Entity, relation: string): string[] {
  return getEntityRelations(entity, relation, { kind: 'group' }).map(ref =>
    stringifyEntityRef(ref),
  );
}
