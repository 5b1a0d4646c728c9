import { ENTITY_STATUS_CATALOG_PROCESSING_TYPE } from '@backstage/catalog-client';
import type { Entity } from '@backstage/catalog-model';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';

/** True if the catalogue refuses the latest version of the entity's file. */
export function isRefused(entity: Entity): boolean {
  const { status }: AlphaEntity = entity;
  return Boolean(
    status?.items?.some(
      ({ level, type }) =>
        level === 'error' && type === ENTITY_STATUS_CATALOG_PROCESSING_TYPE,
    ),
  );
}
