import {
  configApiRef,
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { CatalogTable } from '@backstage/plugin-catalog';
import catalogPlugin, {
  catalogTranslationRef,
} from '@backstage/plugin-catalog/alpha';
import { catalogEntityCreatePermission } from '@backstage/plugin-catalog-common/alpha';
import {
  CatalogFilterLayout,
  EntityListProvider,
  type EntityListPagination,
} from '@backstage/plugin-catalog-react';
import { usePermission } from '@backstage/plugin-permission-react';
import { ButtonLink, Container, Header } from '@backstage/ui';
import { RefreshSources } from '@portal/plugin-catalog-sources';
import { RiAddLine } from '@remixicon/react';
import { Fragment, useState, type ReactElement } from 'react';
import { Helmet } from 'react-helmet';
import { catalogColumns, TABLE_OPTIONS } from './tableOptions';

/** P-060 */
const SUBTITLE = 'All your software catalog entities';

/** The catalogue's list of entities, with the configured filters. */
export function CatalogPage(props: {
  filters: ReactElement[];
  pagination: EntityListPagination;
}) {
  const organization =
    useApi(configApiRef).getOptionalString('organization.name') ?? 'Backstage';
  const { t } = useTranslationRef(catalogTranslationRef);
  const title = t('indexPage.title', { orgName: organization });
  // A new key mounts the list again; its filters are then read from the address.
  const [generation, setGeneration] = useState(0);

  return (
    <>
      <Helmet title={title} />
      <Header
        title={title}
        description={SUBTITLE}
        customActions={
          <>
            <RefreshSources
              onFinished={() => setGeneration(current => current + 1)}
            />
            <CreateLink />
          </>
        }
      />
      <EntityListProvider key={generation} pagination={props.pagination}>
        <Container>
          <CatalogFilterLayout>
            <CatalogFilterLayout.Filters>
              {props.filters.map((filter, index) => (
                <Fragment key={index}>{filter}</Fragment>
              ))}
            </CatalogFilterLayout.Filters>
            <CatalogFilterLayout.Content>
              <CatalogTable
                columns={catalogColumns}
                tableOptions={TABLE_OPTIONS}
              />
            </CatalogFilterLayout.Content>
          </CatalogFilterLayout>
        </Container>
      </EntityListProvider>
    </>
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
