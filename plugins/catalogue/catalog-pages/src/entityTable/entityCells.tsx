import {
  type Entity,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
} from '@backstage/catalog-model';
import {
  EntityRefLink,
  EntityRefLinks,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import type { ReactNode } from 'react';
import type { ColumnId } from './columnIds';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function relatedTo(entity: Entity, relation: string, kind?: string) {
  const refs = getEntityRelations(
    entity,
    relation,
    kind ? { kind } : undefined,
  );
  return refs.length === 0 ? null : (
    <EntityRefLinks entityRefs={refs} defaultKind={kind ?? 'group'} hideIcons />
  );
}

function targetsOf({ spec }: Entity): string {
  const { targets = [], target } = spec ?? {};
  return [target, targets].flat().map(textOf).filter(Boolean).join(', ');
}

function profileOf({ spec }: Entity): { email?: unknown } {
  return Object(spec?.profile);
}

/** What each column shows of an entity; nothing where the entity does not say it. */
export type Cells = Record<ColumnId, (entity: Entity) => ReactNode>;

export const CELLS: Cells = {
  name: entity => <EntityRefLink entityRef={entity} hideIcon />,
  description: ({ metadata }) => textOf(metadata.description),
  owner: entity => relatedTo(entity, RELATION_OWNED_BY),
  system: entity => relatedTo(entity, RELATION_PART_OF, 'system'),
  domain: entity => relatedTo(entity, RELATION_PART_OF, 'domain'),
  kind: ({ kind }) => kind,
  type: ({ spec }) => textOf(spec?.type),
  lifecycle: ({ spec }) => textOf(spec?.lifecycle),
  email: entity => textOf(profileOf(entity).email),
  targets: targetsOf,
  tags: ({ metadata }) => metadata.tags?.join(', '),
  namespace: ({ metadata }) => metadata.namespace,
};
