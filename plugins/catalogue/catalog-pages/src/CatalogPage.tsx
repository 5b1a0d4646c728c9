import {
  configApiRef,
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import catalogPlugin, {
  catalogTranslationRef,
} from '@backstage/plugin-catalog/alpha';
import {
  catalogEntityCreatePermission,
  catalogLocationCreatePermission,
} from '@backstage/plugin-catalog-common/alpha';
import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';
import {
  CatalogFilterLayout,
  EntityListProvider,
  useEntityList,
  type EntityListPagination,
} from '@backstage/plugin-catalog-react';
import { usePermission } from '@backstage/plugin-permission-react';
import { ButtonLink, Container, Header } from '@backstage/ui';
import { RefreshSources } from './sources/lazyComponents';
import { ListTools } from './tools/lazyTools';
import { RiAddLine } from '@remixicon/react';
import { Fragment, type ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { OnlyPage } from '@portal/plugin-portal-ui';
import {
  type AwaitedFilter,
  EntityTable,
  type EntityTableProps,
  useListReset,
} from './entityTable';
import { type ListStart, StartFilters } from './filters';
import { kindNoun } from './kindNoun';

/** P-060 */
const SUBTITLE = 'All your software catalog entities';

/** The filters that the list begins with. */
const awaitedOf = ({ kind, user }: ListStart): AwaitedFilter[] => [
  ...(kind ? (['kind'] as const) : []),
  ...(user ? (['user'] as const) : []),
];

/** The catalogue's list of entities, with the configured filters. */
export function CatalogPage(props: {
  filters: ReactElement[];
  start: ListStart;
  pagination: EntityListPagination;
}) {
  const organization =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Backstage';
  const { t } = useTranslationRef(catalogTranslationRef);
  const title = t('indexPage.title', { orgName: organization });
  const { generation, reset } = useListReset();

  return (
    <OnlyPage>
      <Helmet title={title} />
      <Header
        title={title}
        description={SUBTITLE}
        customActions={
          <>
            <RefreshSources onFinished={() => reset()} />
            <RegisterLink />
            <CreateLink />
          </>
        }
      />
      <EntityListProvider key={generation} pagination={props.pagination}>
        <StartFilters {...props.start} />
        <Container>
          <CatalogFilterLayout>
            <CatalogFilterLayout.Filters>
              {props.filters.map((filter, index) => (
                <Fragment key={index}>{filter}</Fragment>
              ))}
            </CatalogFilterLayout.Filters>
            <CatalogFilterLayout.Content>
              <EntitiesOfKind awaits={awaitedOf(props.start)} onReset={reset} />
            </CatalogFilterLayout.Content>
          </CatalogFilterLayout>
        </Container>
      </EntityListProvider>
    </OnlyPage>
  );
}

function EntitiesOfKind(props: Pick<EntityTableProps, 'awaits' | 'onReset'>) {
  const { filters } = useEntityList();
  return (
    <EntityTable noun={kindNoun(filters.kind)} Tools={ListTools} {...props} />
  );
}

/** A link to the import page, for people who may register entities. */
function RegisterLink() {
  const href = useRouteRef(catalogImportPlugin.routes.importPage)?.();
  const { allowed } = usePermission({
    permission: catalogLocationCreatePermission,
  });
  if (!allowed || !href) return null;
  return (
    <ButtonLink variant="secondary" href={href}>
      Register
    </ButtonLink>
  );
}

/** A link to the templates, for people who may create entities. */
function CreateLink() {
  const { t } = useTranslationRef(catalogTranslationRef);
  const href = useRouteRef(catalogPlugin.externalRoutes.createComponent)?.();
  const { allowed } = usePermission({
    permission: catalogEntityCreatePermission,
  });
  if (!allowed || !href) return null;
  return (
    <ButtonLink variant="primary" href={href} iconStart={<RiAddLine />}>
      {t('indexPage.createButtonTitle')}
    </ButtonLink>
  );
}
