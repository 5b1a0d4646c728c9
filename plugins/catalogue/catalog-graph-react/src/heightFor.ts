import type { Entity } from '@backstage/catalog-model';

/** Heights in pixels: a drawing that is higher gets smaller. */
const ROW = 84;
export const LEAST_HEIGHT = 220;
export const MOST_HEIGHT = 900;

/** The height at which all direct relations of an entity stand one below the other, at full size. */
export function heightFor({ relations = [] }: Entity): number {
  const targets = new Set(relations.map(({ targetRef }) => targetRef));
  return Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, targets.size * ROW));
}
