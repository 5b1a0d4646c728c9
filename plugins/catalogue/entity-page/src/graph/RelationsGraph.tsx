import type { Entity } from '@backstage/catalog-model';
import {
  Direction,
  EntityCatalogGraphCard,
} from '@backstage/plugin-catalog-graph';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { graphProps, RelationList } from '@portal/plugin-catalog-graph-react';
import { useIsUpTo } from '@portal/plugin-portal-ui';

/** Heights in pixels: a drawing that is higher gets smaller. */
const ROW = 84;
const LEAST = 220;
const MOST = 900;

/** What is above and below the drawing in its card, which upstream loads later. */
const AROUND = 108;

/** The height at which all direct relations of an entity stand one below the other, at full size. */
export function heightFor({ relations = [] }: Entity): number {
  const targets = new Set(relations.map(({ targetRef }) => targetRef));
  return Math.min(MOST, Math.max(LEAST, targets.size * ROW));
}

/** The card with an entity and what it has relations to: drawn from left to right, on a narrow screen as a list. */
export function RelationsGraph() {
  const { entity } = useEntity();
  const isNarrow = useIsUpTo('narrow');
  const height = heightFor(entity);
  if (isNarrow) {
    return (
      <EntityInfoCard title="Relations">
        <RelationList entity={entity} />
      </EntityInfoCard>
    );
  }
  return (
    <div style={{ minHeight: height + AROUND }}>
      <EntityCatalogGraphCard
        {...graphProps}
        direction={Direction.LEFT_RIGHT}
        maxDepth={1}
        height={height}
      />
    </div>
  );
}
