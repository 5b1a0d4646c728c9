import { CatalogIcon } from '@backstage/core-components';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { SearchType } from '@backstage/plugin-search';
import { Container, Header } from '@backstage/ui';
import { Helmet } from 'react-helmet';
import { OnlyPage } from '@portal/plugin-portal-ui';
import { FilterPanel } from './FilterPanel';
import { CATALOG_TYPE } from './results/documents';
import { SearchBox } from './SearchBox';
import { SearchFilters } from './SearchFilters';
import { SearchResults } from './SearchResults';
import { SearchUrlSync } from './SearchUrlSync';
import styles from './SearchPage.module.css';
import type { FilterComponent, ResultItem, ResultType } from './types';

/** Search over the catalogue, the documentation, ADRs and announcements. */
export function SearchPage(props: {
  noTrack: boolean;
  items: ResultItem[];
  resultTypes: ResultType[];
  filters: FilterComponent[];
}) {
  const config = useApi(configApiRef);
  // P-071
  const defaultType =
    config.getOptionalString('search.defaultType') ?? CATALOG_TYPE;
  const resultTypes = [
    { value: CATALOG_TYPE, name: 'Software Catalog', icon: <CatalogIcon /> },
    ...props.resultTypes,
  ];
  return (
    <OnlyPage>
      <SearchUrlSync defaultType={defaultType}>
        <Helmet title="Search" />
        <Header title="Search" />
        <Container>
          <SearchBox />
          <div className={styles.columns}>
            <div className={styles.filters}>
              <FilterPanel>
                {/* Without upstream's counts: they count sections, and are missing for whoever may not see everything. */}
                <SearchType.Accordion name="Result Type" types={resultTypes} />
                <SearchFilters further={props.filters} />
              </FilterPanel>
            </div>
            <div className={styles.results}>
              <SearchResults items={props.items} noTrack={props.noTrack} />
            </div>
          </div>
        </Container>
      </SearchUrlSync>
    </OnlyPage>
  );
}
