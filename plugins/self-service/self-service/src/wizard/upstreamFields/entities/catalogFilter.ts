import { CATALOG_FILTER_EXISTS } from '@backstage/plugin-catalog-react';

/** A condition of a filter in a template. */
type Condition = string | number | boolean | string[] | { exists?: boolean };

/** A filter of entities in a template. */
export type TemplateFilter = Record<string, Condition>;

/** Options of a picker that restrict its entities. */
export interface FilterOptions {
  /** Deprecated by upstream in favour of `catalogFilter`. */
  allowedKinds?: string[];
  catalogFilter?: TemplateFilter | TemplateFilter[];
}

/** A filter as the catalogue's API takes it. */
export type CatalogFilter = Record<string, string | symbol | string[]>;

function toCondition(condition: Condition): CatalogFilter[string] {
  if (Array.isArray(condition)) return condition;
  return typeof condition === 'object'
    ? CATALOG_FILTER_EXISTS
    : String(condition);
}

function toFilter(filter: TemplateFilter): CatalogFilter {
  return Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, toCondition(value)]),
  );
}

/** The filters of a picker's options; none for any entity. */
export function toCatalogFilters(options: FilterOptions): CatalogFilter[] {
  const { allowedKinds, catalogFilter } = options;
  const given =
    catalogFilter ?? (allowedKinds ? { kind: allowedKinds } : undefined);
  return given === undefined ? [] : [given].flat().map(toFilter);
}
