import { defaultEntityPresentation } from '@backstage/plugin-catalog-react';
import { useLocation } from 'react-router-dom';
import { useEntityAt } from '../useEntityAt';
import { readEntityAddress } from '../entityAddress';

/**
 * Returns the title of the entity whose page or documentation is open; undefined while it is not known, and on all other
 * pages.
 */
export function useEntityTitle(): string | undefined {
  const { pathname } = useLocation();
  const address =
    readEntityAddress('/catalog', pathname) ??
    readEntityAddress('/docs', pathname);
  const { data: entity } = useEntityAt(address?.ref);
  return entity ? defaultEntityPresentation(entity).primaryTitle : undefined;
}
