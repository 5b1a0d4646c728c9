import {
  configApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { apiDocsTranslationRef } from '@backstage/plugin-api-docs/alpha';
import {
  CatalogFilterLayout,
  EntityListProvider,
  type UserListFilterKind,
} from '@backstage/plugin-catalog-react';
import { Container, Header } from '@backstage/ui';
import { OnlyPage } from '@portal/plugin-portal-ui';
import { EntityTable, useListReset } from './entityTable';
import {
  LifecycleFilter,
  OwnerFilter,
  ScopeFilter,
  StartFilters,
  TagFilter,
  TypeFilter,
} from './filters';
import { PAGINATION } from './pagination';

/** The APIs and events of the company (P-019). */
export function ApiExplorerPage(props: { initialFilter?: UserListFilterKind }) {
  const orgName =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Backstage';
  const { t } = useTranslationRef(apiDocsTranslationRef);
  const { generation, reset } = useListReset();
  return (
    <OnlyPage>
      <Header title={t('defaultApiExplorerPage.subtitle', { orgName })} />
      <Container>
        <EntityListProvider key={generation} pagination={PAGINATION}>
          <StartFilters kind="api" user={props.initialFilter ?? 'all'} />
          <CatalogFilterLayout>
            <CatalogFilterLayout.Filters>
              <TypeFilter />
              <ScopeFilter />
              <OwnerFilter />
              <LifecycleFilter />
              <TagFilter />
            </CatalogFilterLayout.Filters>
            <CatalogFilterLayout.Content>
              <EntityTable
                awaits={['kind', 'user']}
                noun="APIs"
                onReset={reset}
              />
            </CatalogFilterLayout.Content>
          </CatalogFilterLayout>
        </EntityListProvider>
      </Container>
    </OnlyPage>
  );
}
