import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, EntityRefLink } from '@backstage/plugin-catalog-react';
import {
  Cell,
  Column,
  Link,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import {
  describeDay,
  layout,
  LoadingRows,
  QueryAnswer,
  safeHref,
  StateMark,
} from '@portal/plugin-portal-ui';
import { type OwnComponent, type SecretList, useSecrets } from '../queries';
import { vaultTranslationRef } from '../translation';
import { findSecrets } from './findSecrets';
import styles from './Vault.module.css';

/** The secrets of a component that the search finds; nothing if it finds neither the component nor a secret. */
export function ComponentSecrets(props: {
  component: OwnComponent;
  search: string;
}) {
  const { t } = useTranslationRef(vaultTranslationRef);
  const { component, search } = props;
  const query = useSecrets(component.entityRef);
  const found = findSecrets(component.title, query.data?.items ?? [], search);
  if (search.trim() && query.data && !found) return null;
  return (
    <section className={styles.component} aria-label={component.title}>
      <EntityInfoCard
        title={
          <EntityRefLink entityRef={component.entityRef}>
            {component.title}
          </EntityRefLink>
        }
      >
        <QueryAnswer
          query={query}
          failed={t('secrets.failed')}
          skeleton={<LoadingRows label={t('secrets.loading')} />}
        >
          {list => (
            <SecretTable
              title={t('secrets.of', { component: component.title })}
              list={list}
              items={found ?? []}
            />
          )}
        </QueryAnswer>
      </EntityInfoCard>
    </section>
  );
}

function SecretTable(props: {
  title: string;
  list: SecretList;
  items: SecretList['items'];
}) {
  const { t } = useTranslationRef(vaultTranslationRef);
  const { title, list, items } = props;
  return (
    <>
      {list.items.length === 0 ? (
        <Text as="p">{t('secrets.none', { path: list.path })}</Text>
      ) : (
        <div
          className={`${layout.scroll} ${layout.rowCards} ${layout.byContent}`}
        >
          <TableRoot aria-label={title}>
            <TableHeader>
              <Column isRowHeader>{t('secrets.name')}</Column>
              <Column>{t('secrets.state')}</Column>
              <Column>{t('secrets.created')}</Column>
              <Column>{t('secrets.updated')}</Column>
              <Column>{t('secrets.version')}</Column>
            </TableHeader>
            <TableBody>
              {items.map(item => (
                <Row key={item.name} id={item.name}>
                  <Cell className={styles.name}>
                    <Link href={safeHref(item.url)} target="_blank">
                      {item.name}
                    </Link>
                  </Cell>
                  <Cell>
                    <StateMark
                      tone={item.state === 'active' ? 'good' : 'none'}
                      label={t(`secrets.${item.state}`)}
                    />
                  </Cell>
                  <Cell data-label={t('secrets.created')}>
                    <Text variant="body-small">
                      {describeDay(item.createdAt)}
                    </Text>
                  </Cell>
                  <Cell data-label={t('secrets.updated')}>
                    <Text variant="body-small">
                      {describeDay(item.updatedAt)}
                    </Text>
                  </Cell>
                  <Cell data-label={t('secrets.version')}>
                    <Text variant="body-small">{item.version}</Text>
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </TableRoot>
        </div>
      )}
      {!list.complete && (
        <Text as="p" variant="body-small" color="secondary">
          {t('secrets.incomplete', { limit: String(list.limit) })}
        </Text>
      )}
      <Link href={safeHref(list.url)} target="_blank">
        {t('secrets.open', { path: list.path })}
      </Link>
    </>
  );
}
