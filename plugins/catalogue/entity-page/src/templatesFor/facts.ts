import {
  type Entity,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { getEntityRelations } from '@backstage/plugin-catalog-react';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { PROJECT_SLUG_ANNOTATION } from '@portal/plugin-source-control-common';
import type { Fit } from './fits';

type Fact = (entity: Entity, ownGroups: readonly string[]) => unknown;

const isKind = ({ kind }: Entity, name: string) => kind.toLowerCase() === name;

/** The owner; only a group of the person, since a form takes no other. */
const owner: Fact = (entity, ownGroups) => {
  const refs = isKind(entity, 'group')
    ? [entity]
    : getEntityRelations(entity, RELATION_OWNED_BY, { kind: 'group' });
  return refs
    .map(ref => stringifyEntityRef(ref))
    .find(ref => ownGroups.includes(ref));
};

const system: Fact = entity => {
  const [ref] = isKind(entity, 'system')
    ? [entity]
    : getEntityRelations(entity, RELATION_PART_OF, { kind: 'system' });
  return ref && stringifyEntityRef(ref);
};

/** An existing repository, as the field `RepositoryName` has it. */
const repository: Fact = ({ metadata }) => {
  const name = metadata.annotations?.[PROJECT_SLUG_ANNOTATION]?.split('/')[1];
  return name && { mode: 'existing', name };
};

/** A group with the right to read, as the field `DirectoryGroupAccess` has it. */
const team: Fact = entity => [
  { adgroup_name: entityTitle(entity), read: true, write: false, admin: false },
];

/** What a template can be filled in with. None of it is a secret: it stands in the address of the form. */
const FACTS: Readonly<Record<string, Fact>> = {
  owner,
  system,
  repository,
  team,
  /** The beginning of a subject line. */
  subject: entity => `${entityTitle(entity)}: `,
};

/** The values with which the form of a template begins for an entity. Facts that the entity lacks are left out. */
export function valuesFor(
  { parameters }: Fit,
  entity: Entity,
  ownGroups: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap(({ parameter, fact }) => {
      const value = Object.hasOwn(FACTS, fact)
        ? FACTS[fact](entity, ownGroups)
        : undefined;
      return value === undefined || value === '' ? [] : [[parameter, value]];
    }),
  );
}
