import {
  CatalogFilterLayout,
  EntityListProvider,
  EntityOwnerPicker,
  EntityTagPicker,
  UserListPicker,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import {
  EntityListDocsTable,
  TechDocsPicker,
} from '@backstage/plugin-techdocs';
import { Container } from '@backstage/ui';
import { TABLE_OPTIONS } from './tableOptions';

/** The list of all entities with documentation (P-016). */
export function DocsIndexPage(props: { initialFilter: UserListFilterKind }) {
  return (
    <Container mt="6">
      <EntityListProvider>
        <CatalogFilterLayout>
          <CatalogFilterLayout.Filters>
            <TechDocsPicker />
            <UserListPicker initialFilter={props.initialFilter} />
            <EntityOwnerPicker />
            <EntityTagPicker />
          </CatalogFilterLayout.Filters>
          <CatalogFilterLayout.Content>
            <EntityListDocsTable options={TABLE_OPTIONS} />
          </CatalogFilterLayout.Content>
        </CatalogFilterLayout>
      </EntityListProvider>
    </Container>
  );
}
