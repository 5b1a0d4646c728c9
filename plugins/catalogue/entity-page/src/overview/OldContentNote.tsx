import { useEntity } from '@backstage/plugin-catalog-react';
import { Alert } from '@backstage/ui';
import { isRefused } from './isRefused';

const TEXT =
  'The latest version of its catalogue file is refused, for the reason below. This page shows the last version that the catalogue took.';

/** Says that what is shown of an entity is old, because its file is refused since. */
export function OldContentNote() {
  const { entity } = useEntity();
  return isRefused(entity) ? <Alert status="warning" title={TEXT} /> : null;
}
