import {
  type Entity,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_HAS_PART,
  RELATION_PROVIDES_API,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { GraphNodeData } from '@portal/plugin-catalog-graph-react';

/** Relations to what an entity uses. */
export const USES: readonly string[] = [
  RELATION_PROVIDES_API,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
];

/** The entities of a diagram. */
export interface SystemEntities {
  system: Entity;
  domains: Entity[];
  parts: Entity[];
  /** What the parts use, of other systems. */
  used: Entity[];
}

export interface DiagramNode extends GraphNodeData {
  id: string;
}

export interface DiagramEdge {
  from: string;
  to: string;
  relations: string[];
  /** Upstream draws the words of edges that have this only. */
  label: string;
}

/** The references that an entity has a relation of these types to. */
export function targetsOf(
  { relations = [] }: Entity,
  types: readonly string[],
): string[] {
  return relations
    .filter(({ type }) => types.includes(type))
    .map(({ targetRef }) => targetRef);
}

/**
 * What is drawn of a system: the domain above it, its parts below it, and below each what it uses.
 *
 * @remarks A part that another part uses hangs below that one only, so that the lines stay few.
 */
export function diagramOf({ system, domains, parts, used }: SystemEntities) {
  const refOf = (entity: Entity) => stringifyEntityRef(entity);
  const nodes: DiagramNode[] = [
    ...domains.map(entity => ({ id: refOf(entity), entity })),
    { id: refOf(system), entity: system, focused: true },
    ...parts.map(entity => ({ id: refOf(entity), entity })),
    ...used.map(entity => ({ id: refOf(entity), entity, isOutside: true })),
  ];
  const known = new Set(nodes.map(({ id }) => id));
  const edges = new Map<string, DiagramEdge>();
  const connect = (from: string, to: string, relation: string) => {
    if (from === to || !known.has(to)) return;
    const key = `${from} ${to}`;
    const edge = edges.get(key) ?? {
      from,
      to,
      relations: [],
      label: 'visible',
    };
    edges.set(key, { ...edge, relations: [...edge.relations, relation] });
  };
  for (const part of parts) {
    for (const { type, targetRef } of part.relations ?? []) {
      if (USES.includes(type)) connect(refOf(part), targetRef, type);
    }
  }
  const below = new Set([...edges.values()].map(({ to }) => to));
  for (const part of parts.map(refOf)) {
    if (!below.has(part)) connect(refOf(system), part, RELATION_HAS_PART);
  }
  for (const domain of domains) {
    connect(refOf(domain), refOf(system), RELATION_HAS_PART);
  }
  return { nodes, edges: [...edges.values()] };
}
