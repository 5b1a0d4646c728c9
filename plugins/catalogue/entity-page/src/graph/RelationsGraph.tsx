import {
  Direction,
  EntityCatalogGraphCard,
} from '@backstage/plugin-catalog-graph';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import {
  graphProps,
  heightFor,
  RelationList,
} from '@portal/plugin-catalog-graph-react';
import { useIsUpTo } from '@portal/plugin-portal-ui';

/** What is above and below the drawing in its card, which upstream loads later. */
const AROUND = 108;

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
