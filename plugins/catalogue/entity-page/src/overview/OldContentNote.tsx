import { ENTITY_STATUS_CATALOG_PROCESSING_TYPE } from '@backstage/catalog-client';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Alert } from '@backstage/ui';

const TEXT =
  'The latest version of its catalogue file is refused, for the reason below. This page shows the last version that the catalogue took.';

/** Says that what is shown of an entity is old, because its file is refused since. */
export function OldContentNote() {
  const { entity } = useEntity<AlphaEntity>();
  const isOld = entity.status?.items?.some(
    ({ level, type }) =>
      level === 'error' && type === ENTITY_STATUS_CATALOG_PROCESSING_TYPE,
  );
  return isOld ? <Alert status="warning" title={TEXT} /> : null;
}
