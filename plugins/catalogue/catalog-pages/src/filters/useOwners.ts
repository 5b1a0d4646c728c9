import { useCallback, useEffect } from 'react';
import {
  EntityOwnerFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';

/** The same list each time. */
const NONE: string[] = [];

/**
 * The owners to which the list is limited, as complete entity refs. At first they are those of the address
 * (`filters[owners]`), as links of group pages and of the teams' tree ask.
 */
export function useOwners() {
  const { filters, queryParameters, updateFilters } = useEntityList();
  const { owners: asked } = queryParameters;
  const choose = useCallback(
    (refs: string[]) =>
      updateFilters({
        owners: refs.length > 0 ? new EntityOwnerFilter(refs) : undefined,
      }),
    [updateFilters],
  );
  useEffect(() => {
    const wanted = [asked ?? []].flat().filter(owner => owner !== '');
    if (wanted.length > 0) choose(wanted);
  }, [asked, choose]);
  return { owners: filters.owners?.values ?? NONE, choose };
}
