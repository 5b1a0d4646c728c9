import {
  configApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { apiDocsTranslationRef } from '@backstage/plugin-api-docs/alpha';
import {
  CatalogFilterLayout,
  EntityKindPicker,
  EntityListProvider,
  EntityTypePicker,
  UserListPicker,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import { Container, Header } from '@backstage/ui';
import { EntityTable, useListReset } from './entityTable';
import { LifecycleFilter, OwnerFilter, TagFilter } from './filters';
import { PAGINATION } from './pagination';

/** The APIs and events of the company (P-019). */
export function ApiExplorerPage(props: { initialFilter?: UserListFilterKind }) {
  const orgName =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Backstage';
  const { t } = useTranslationRef(apiDocsTranslationRef);
  const { generation, reset } = useListReset();
  return (
    <>
      <Header title={t('defaultApiExplorerPage.subtitle', { orgName })} />
      <Container>
        <EntityListProvider key={generation} pagination={PAGINATION}>
          <CatalogFilterLayout>
            <CatalogFilterLayout.Filters>
              <EntityKindPicker initialFilter="api" hidden />
              <EntityTypePicker />
              <UserListPicker initialFilter={props.initialFilter ?? 'all'} />
              <OwnerFilter />
              <LifecycleFilter />
              <TagFilter />
            </CatalogFilterLayout.Filters>
            <CatalogFilterLayout.Content>
              <EntityTable noun="APIs" onReset={reset} />
            </CatalogFilterLayout.Content>
          </CatalogFilterLayout>
        </EntityListProvider>
      </Container>
    </>
  );
}
