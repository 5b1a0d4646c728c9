import type { Entity } from '@backstage/catalog-model';
import {
  CatalogFilterLayout,
  EntityListProvider,
  type EntityFilter,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import { Container, Header } from '@backstage/ui';
import { OnlyPage } from '@portal/plugin-portal-ui';
import { DocsLink } from './DocsLink';
import { MIXED_COLUMNS, EntityTable, useListReset } from './entityTable';
import { OwnerFilter, ScopeFilter, StartFilters, TagFilter } from './filters';
import { PAGINATION } from './pagination';

/** Upstream's filter of this list. */
const WITH_DOCS: Record<string, EntityFilter> = {
  techdocs: {
    getCatalogQuery: () => ({
      'metadata.annotations.backstage.io/techdocs-ref': { $exists: true },
    }),
  },
};

const docsLink = (entity: Entity) => <DocsLink entity={entity} />;

/** The list of all entities with documentation (P-016). */
export function DocsIndexPage(props: { initialFilter: UserListFilterKind }) {
  const { generation, reset } = useListReset();
  return (
    <OnlyPage>
      <Header title="Docs" description="All documentation of the catalogue" />
      <Container>
        <EntityListProvider key={generation} pagination={PAGINATION}>
          <StartFilters user={props.initialFilter} always={WITH_DOCS} />
          <CatalogFilterLayout>
            <CatalogFilterLayout.Filters>
              <ScopeFilter />
              <OwnerFilter />
              <TagFilter />
            </CatalogFilterLayout.Filters>
            <CatalogFilterLayout.Content>
              <EntityTable
                awaits={['user']}
                columns={MIXED_COLUMNS}
                nameCell={docsLink}
                noun="Documents"
                onReset={reset}
              />
            </CatalogFilterLayout.Content>
          </CatalogFilterLayout>
        </EntityListProvider>
      </Container>
    </OnlyPage>
  );
}
