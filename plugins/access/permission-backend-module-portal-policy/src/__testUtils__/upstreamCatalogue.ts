// Internal parts of the catalogue: the rows that it writes, and its queries.
import { createRequire } from 'node:module';
import {
  type LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { EntitiesSearchFilter } from '@backstage/plugin-catalog-node';
import type { PermissionCriteria } from '@backstage/plugin-permission-common';
import type { JsonObject } from '@backstage/types';
import type { Knex } from 'knex';

/** A row of the table `search`. */
export interface SearchRow {
  entity_id: string;
  key: string;
  value: string | null;
  original_value: string | null;
}

/** Reads entities without a permission check. */
interface EntitiesCatalog {
  queryEntities(request: {
    filter?: JsonObject;
    orderFields?: Array<{ field: string; order: 'asc' | 'desc' }>;
    fullTextFilter?: { term: string; fields?: string[] };
    limit?: number;
  }): Promise<{ items: { entities: unknown[] }; totalItems: number }>;
  facets(request: { facets: string[]; filter?: JsonObject }): Promise<{
    facets: Record<string, Array<{ value: string; count: number }>>;
  }>;
}

const require = createRequire(__filename);

function partAt(path: string) {
  return require(
    resolvePackagePath('@backstage/plugin-catalog-backend', 'dist', path),
  );
}

const { buildEntitySearch } = partAt(
  'database/operations/stitcher/buildEntitySearch.cjs.js',
);
const { DefaultEntitiesCatalog } = partAt(
  'service/DefaultEntitiesCatalog.cjs.js',
);
const { entityFilterToFilterPredicate } = partAt(
  'service/request/entityFilterToFilterPredicate.cjs.js',
);

/** The rows of an entity in the table `search`. */
export function searchRowsOf(entity: Entity): SearchRow[] {
  return buildEntitySearch(entity.metadata.uid, entity);
}

/** Reads the catalogue's tables with the catalogue's own code. */
export function createEntitiesCatalog(options: {
  database: Knex;
  logger: LoggerService;
}): EntitiesCatalog {
  return new DefaultEntitiesCatalog(options);
}

/** The catalogue's filter for a rule's query. */
export function toPredicate(
  criteria: PermissionCriteria<EntitiesSearchFilter>,
): JsonObject {
  return entityFilterToFilterPredicate(criteria);
}
