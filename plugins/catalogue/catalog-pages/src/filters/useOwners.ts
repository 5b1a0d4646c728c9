import { useCallback } from 'react';
import {
  EntityOwnerFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';

/** The same list each time. */
const NONE: string[] = [];

/**
 * The owners to which the list is limited, as complete entity refs. At first they are those of the address
 * (`StartFilters`), as links of group pages and of the teams' tree ask.
 */
export function useOwners() {
  const { filters, updateFilters } = useEntityList();
  const choose = useCallback(
    (refs: string[]) =>
      updateFilters({
        owners: refs.length > 0 ? new EntityOwnerFilter(refs) : undefined,
      }),
    [updateFilters],
  );
  return { owners: filters.owners?.values ?? NONE, choose };
}
