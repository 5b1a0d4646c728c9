import { CatalogIcon } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { SearchType } from '@backstage/plugin-search';
import { SearchBar } from '@backstage/plugin-search-react';
import { Container, Grid } from '@backstage/ui';
import { Helmet } from 'react-helmet';
import { SearchFilters } from './SearchFilters';
import { SearchResults } from './SearchResults';
import { SearchUrlSync } from './SearchUrlSync';
import type { FilterComponent, ResultItem, ResultType } from './types';

/** P-071 */
const CATALOG_TYPE = 'software-catalog';

/** Search over the catalogue and the documentation. */
export function SearchPage(props: {
  noTrack: boolean;
  items: ResultItem[];
  resultTypes: ResultType[];
  filters: FilterComponent[];
}) {
  const config = useApi(configApiRef);
  const defaultType =
    config.getOptionalString('search.defaultType') ?? CATALOG_TYPE;
  const resultTypes = [
    { value: CATALOG_TYPE, name: 'Software Catalog', icon: <CatalogIcon /> },
    ...props.resultTypes,
  ];
  return (
    <SearchUrlSync defaultType={defaultType}>
      <Helmet title="Search" />
      <Container>
        <SearchBar debounceTime={200} />
        <Grid.Root columns={{ initial: '1', sm: '12' }} gap="6">
          <Grid.Item colSpan={{ initial: '1', sm: '4', lg: '3' }}>
            <SearchType.Accordion
              name="Result Type"
              showCounts
              types={resultTypes}
            />
            <SearchFilters further={props.filters} />
          </Grid.Item>
          <Grid.Item colSpan={{ initial: '1', sm: '8', lg: '9' }}>
            <SearchResults items={props.items} noTrack={props.noTrack} />
          </Grid.Item>
        </Grid.Root>
      </Container>
    </SearchUrlSync>
  );
}
