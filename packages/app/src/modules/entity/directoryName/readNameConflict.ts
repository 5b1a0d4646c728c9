import type { Entity } from '@backstage/catalog-model';

/** Annotations that the directory's import writes where two of its objects would have one name. */
const SHARED_WITH = 'retail.example/directory-name-shared-with';
const TAKEN_BY = 'retail.example/directory-name-taken-by';

/** Two or more objects of the directory with one name. */
export interface NameConflict {
  /** Whether this entity is the one that keeps the name. */
  keepsName: boolean;
  /** Refs of the other entities; of the one that keeps the name, where this is not it. */
  others: string[];
}

/** Reads from a group or user whether the directory has another object of its name. */
export function readNameConflict({
  metadata: { annotations = {} },
}: Entity): NameConflict | undefined {
  const others = annotations[SHARED_WITH];
  if (others) return { keepsName: true, others: others.split(',') };
  const keeper = annotations[TAKEN_BY];
  return keeper ? { keepsName: false, others: [keeper] } : undefined;
}
