import type { Entity } from '@backstage/catalog-model';

/** Annotations that the directory import writes if two directory objects would have the same entity name. */
const SHARED_WITH = 'retail.example/directory-name-shared-with';
const TAKEN_BY = 'retail.example/directory-name-taken-by';

/** Two or more directory objects with the same name. */
export interface NameConflict {
  /** True if this entity keeps the name. */
  keepsName: boolean;
  /** Refs of the other entities; if this entity does not keep the name, the ref of the entity that does. */
  others: string[];
}

/** Reads from a group or user whether another directory object has the same name. */
export function readNameConflict({
  metadata: { annotations = {} },
}: Entity): NameConflict | undefined {
  const others = annotations[SHARED_WITH];
  if (others) return { keepsName: true, others: others.split(',') };
  const keeper = annotations[TAKEN_BY];
  return keeper ? { keepsName: false, others: [keeper] } : undefined;
}
