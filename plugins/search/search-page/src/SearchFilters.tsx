import { useApi } from '@backstage/frontend-plugin-api';
import {
  CATALOG_FILTER_EXISTS,
  catalogApiRef,
} from '@backstage/plugin-catalog-react';
import { SearchFilter, useSearch } from '@backstage/plugin-search-react';
import { Flex } from '@backstage/ui';
import { useCallback, useEffect } from 'react';
import { CheckboxFilter } from './CheckboxFilter';
import type { FilterComponent } from './types';

/** P-075 */
const KINDS = ['Component', 'Template'];
/** P-076 */
const LIFECYCLES = ['experimental', 'production'];

/** Filters of the results: entity (only for documentation), kind and lifecycle. */
export function SearchFilters({ further }: { further: FilterComponent[] }) {
  const { types } = useSearch();
  const forDocumentation = types.includes('techdocs');
  return (
    <Flex direction="column" gap="4" mt="4">
      {forDocumentation && <DocumentedEntityFilter />}
      <CheckboxFilter label="Kind" name="kind" values={KINDS} />
      <CheckboxFilter label="Lifecycle" name="lifecycle" values={LIFECYCLES} />
      {further.map((Filter, index) => (
        <Filter key={index} className="" />
      ))}
    </Flex>
  );
}

/** P-073 and P-074. Unmounting clears its selection, because other result types have no control to remove it. */
function DocumentedEntityFilter() {
  const catalogApi = useApi(catalogApiRef);
  const { setFilters } = useSearch();
  useEffect(
    () => () =>
      setFilters(filters => {
        if (!('name' in filters)) return filters;
        const { name: _name, ...others } = filters;
        return others;
      }),
    [setFilters],
  );
  const names = useCallback(async () => {
    const { items } = await catalogApi.getEntities({
      fields: ['metadata.name'],
      filter: {
        'metadata.annotations.backstage.io/techdocs-ref': CATALOG_FILTER_EXISTS,
      },
    });
    const unique = new Set(items.map(entity => entity.metadata.name));
    return [...unique].sort((a, b) => a.localeCompare(b));
  }, [catalogApi]);
  return <SearchFilter.Select label="Entity" name="name" values={names} />;
}
