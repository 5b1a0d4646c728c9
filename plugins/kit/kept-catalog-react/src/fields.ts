import type { Entity } from '@backstage/catalog-model';

/** Which fields of an entity were read; all of them without a list. */
export type Fields = 'all' | ReadonlySet<string>;

/** What nearly every part of a page shows of a neighbour. It is always read, so that the next part need not ask. */
const NEIGHBOUR_FIELDS = [
  'kind',
  'metadata',
  'spec.type',
  'spec.lifecycle',
  'spec.profile',
];

/** What is kept of an entity; without an entity, that the catalogue has none. */
export interface KeptEntity {
  entity?: Entity;
  fields: Fields;
}

/** The fields of a question about entities. */
export const toFields = (fields: readonly string[] | undefined): Fields =>
  fields?.length ? new Set([...NEIGHBOUR_FIELDS, ...fields]) : 'all';

/** True if what was read contains what is asked for. */
export function covers(read: Fields, asked: Fields): boolean {
  if (read === 'all') return true;
  if (asked === 'all') return false;
  return [...asked].every(path =>
    path
      .split('.')
      .some((_, index, parts) => read.has(parts.slice(0, index + 1).join('.'))),
  );
}

/** Both together. */
export const join = (one: Fields, other: Fields): Fields =>
  one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);
