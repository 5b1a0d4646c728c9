import {
  RELATION_API_CONSUMED_BY,
  RELATION_API_PROVIDED_BY,
  RELATION_CONSUMES_API,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  RELATION_PART_OF,
  RELATION_PROVIDES_API,
} from '@backstage/catalog-model';
import {
  Direction,
  EntityCatalogGraphCard,
} from '@backstage/plugin-catalog-graph';

/** Relations of structure and use; ownership is left out. */
const RELATIONS = [
  RELATION_PART_OF,
  RELATION_HAS_PART,
  RELATION_PROVIDES_API,
  RELATION_API_PROVIDED_BY,
  RELATION_CONSUMES_API,
  RELATION_API_CONSUMED_BY,
  RELATION_DEPENDS_ON,
  RELATION_DEPENDENCY_OF,
];

/** The relations graph of a system: from top to bottom (P-105), 700 pixels high (P-106). */
export function SystemDiagram() {
  return (
    <EntityCatalogGraphCard
      title="System Diagram"
      direction={Direction.TOP_BOTTOM}
      height={700}
      maxDepth={2}
      unidirectional={false}
      relations={RELATIONS}
    />
  );
}
