import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  EntityInfoCard,
  EntityRefLink,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { ButtonLink, Container, Link, Text } from '@backstage/ui';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import {
  LoadingRows,
  QueryAnswer,
  safeHref,
  layout,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { serviceManagementTranslationRef } from '../translation';
import { runbooksOf } from '@portal/plugin-service-management-common';
import styles from './ServiceManagement.module.css';

/** Types of the resources that the forms put into the catalogue. */
const TYPES = ['incident', 'work-order'] as const;
type RequestType = (typeof TYPES)[number];

const MAX_REQUESTS = 50;

const EXAMPLE =
  'metadata:\n  links:\n    - url: https://wiki.example/restart\n      title: Restart\n      type: runbook';

function ownerGroupOf({ relations = [] }: Entity): string | undefined {
  return relations.find(
    ({ type, targetRef }) =>
      type === RELATION_OWNED_BY && targetRef.startsWith('group:'),
  )?.targetRef;
}

/** The form of a template with values to begin with. */
function formOf(template: string, formData: Record<string, string>): string {
  const query = new URLSearchParams({ formData: JSON.stringify(formData) });
  return `/create/templates/default/${template}?${query}`;
}

/** The tab `/service-management` of a component (P-088). */
export function ServiceManagementTab() {
  const { t } = useTranslationRef(serviceManagementTranslationRef);
  const { entity } = useEntity();
  const owner = ownerGroupOf(entity);
  const formData = {
    title: t('ask.subject', { component: entityTitle(entity) }),
    ...(owner && { owner }),
  };
  return (
    <Container>
      <div className={layout.cards}>
        <EntityInfoCard title={t('ask.title')}>
          <div className={layout.buttons}>
            <ButtonLink href={formOf('incident-flow', formData)}>
              {t('ask.incident')}
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              href={formOf('workorder-flow', formData)}
            >
              {t('ask.workOrder')}
            </ButtonLink>
          </div>
          <Text as="p" variant="body-small" color="secondary">
            {t('ask.hint')}
          </Text>
        </EntityInfoCard>
        <Runbooks entity={entity} />
        {owner ? (
          <Requests owner={owner} />
        ) : (
          <EntityInfoCard
            title={t('requests.title', { owner: t('requests.ofOwner') })}
          >
            <Text>{t('requests.noOwner')}</Text>
          </EntityInfoCard>
        )}
      </div>
    </Container>
  );
}

function Requests({ owner }: { owner: string }) {
  const { t } = useTranslationRef(serviceManagementTranslationRef);
  const catalog = useApi(catalogApiRef);
  const query = useQuery({
    queryKey: ['service-management', owner],
    queryFn: async () => {
      const { items } = await catalog.queryEntities({
        filter: {
          kind: 'resource',
          'spec.type': [...TYPES],
          'relations.ownedBy': owner,
        },
        fields: ['kind', 'metadata', 'spec.type'],
        limit: MAX_REQUESTS + 1,
      });
      return items;
    },
  });
  return (
    <EntityInfoCard
      title={t('requests.title', { owner: owner.replace(/^.*\//, '') })}
    >
      <QueryAnswer
        query={query}
        failed={t('requests.failed')}
        skeleton={<LoadingRows label={t('requests.loading')} />}
      >
        {items => <RequestList items={items} />}
      </QueryAnswer>
    </EntityInfoCard>
  );
}

function RequestList({ items }: { items: Entity[] }) {
  const { t } = useTranslationRef(serviceManagementTranslationRef);
  if (items.length === 0) return <Text>{t('requests.none')}</Text>;
  return (
    <>
      <ul className={`${layout.list} ${styles.rows}`}>
        {items.slice(0, MAX_REQUESTS).map(item => (
          <li key={stringifyEntityRef(item)}>
            <EntityRefLink entityRef={item}>{entityTitle(item)}</EntityRefLink>
            <Text variant="body-small" color="secondary">
              {t(`requests.${item.spec?.type as RequestType}`)}
              {item.metadata.description && `, ${item.metadata.description}`}
            </Text>
          </li>
        ))}
      </ul>
      {items.length > MAX_REQUESTS && (
        <Text as="p" variant="body-small" color="secondary">
          {t('requests.incomplete', { limit: String(MAX_REQUESTS) })}
        </Text>
      )}
    </>
  );
}

function Runbooks({ entity }: { entity: Entity }) {
  const { t } = useTranslationRef(serviceManagementTranslationRef);
  const runbooks = runbooksOf(entity);
  return (
    <EntityInfoCard title={t('runbooks.title')}>
      {runbooks.length === 0 ? (
        <>
          <Text as="p">{t('runbooks.none')}</Text>
          <pre className={styles.example}>{EXAMPLE}</pre>
        </>
      ) : (
        <ul
          aria-label={t('runbooks.title')}
          className={`${layout.list} ${styles.rows}`}
        >
          {runbooks.map(({ url, title }) => (
            <li key={url}>
              <Link href={safeHref(url)} target="_blank">
                {title ?? url}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EntityInfoCard>
  );
}
