import type { Entity } from '@backstage/catalog-model';
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
