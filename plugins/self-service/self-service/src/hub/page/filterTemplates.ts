import type { Entity } from '@backstage/catalog-model';
import {
  filterPredicateToFilterFunction,
  type FilterPredicate,
} from '@backstage/filter-predicates';
import { readPredicate } from '../groups';

/** Reads the configured filter of templates, and the fields that it looks at. */
export function filterTemplates(predicate: FilterPredicate | undefined): {
  matches: (entity: Entity) => boolean;
  fields: string[];
} {
  if (predicate === undefined) return { matches: () => true, fields: [] };
  return {
    matches: filterPredicateToFilterFunction<Entity>(predicate),
    fields: readPredicate(predicate).fields,
  };
}
