import {
  type Entity,
  RELATION_HAS_PART,
  RELATION_OWNER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { getEntityRelations } from '@backstage/plugin-catalog-react';
import { PROJECT_SLUG_ANNOTATION } from '@portal/plugin-source-control-common';

/** The repository of an entity, as `organisation/name`. */
export function repositoryOf({ metadata }: Entity): string | undefined {
  return metadata.annotations?.[PROJECT_SLUG_ANNOTATION]?.trim() || undefined;
}

/** Returns true for components and APIs with a repository, whose runs tell how they are. */
export function hasRuns(entity: Entity): boolean {
  return (
    ['component', 'api'].includes(entity.kind.toLowerCase()) &&
    repositoryOf(entity) !== undefined
  );
}

export const isComponent = ({ kind }: Entity) =>
  kind.toLowerCase() === 'component';

export const isSystem = ({ kind }: Entity) => kind.toLowerCase() === 'system';

export const isGroup = ({ kind }: Entity) => kind.toLowerCase() === 'group';

/** The components of a system, or those that a group owns, as complete entity refs. */
export function componentsOf(entity: Entity): string[] {
  const relation = isGroup(entity) ? RELATION_OWNER_OF : RELATION_HAS_PART;
  return getEntityRelations(entity, relation, { kind: 'component' }).map(ref =>
    stringifyEntityRef(ref),
  );
}
