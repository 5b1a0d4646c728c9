import type { Entity } from '@backstage/catalog-model';
import {
  CatalogFilterLayout,
  EntityListProvider,
  UserListPicker,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import { TechDocsPicker } from '@backstage/plugin-techdocs';
import { Container } from '@backstage/ui';
import { DocsLink } from './DocsLink';
import { MIXED_COLUMNS, EntityTable, useListReset } from './entityTable';
import { OwnerFilter, TagFilter } from './filters';
import { PAGINATION } from './pagination';

const docsLink = (entity: Entity) => <DocsLink entity={entity} />;

/** The list of all entities with documentation (P-016). */
export function DocsIndexPage(props: { initialFilter: UserListFilterKind }) {
  const { generation, reset } = useListReset();
  return (
    <Container mt="6">
      <EntityListProvider key={generation} pagination={PAGINATION}>
        <CatalogFilterLayout>
          <CatalogFilterLayout.Filters>
            <TechDocsPicker />
            <UserListPicker initialFilter={props.initialFilter} />
            <OwnerFilter />
            <TagFilter />
          </CatalogFilterLayout.Filters>
          <CatalogFilterLayout.Content>
            <EntityTable
              columns={MIXED_COLUMNS}
              nameCell={docsLink}
              noun="Documents"
              onReset={reset}
            />
          </CatalogFilterLayout.Content>
        </CatalogFilterLayout>
      </EntityListProvider>
    </Container>
  );
}
