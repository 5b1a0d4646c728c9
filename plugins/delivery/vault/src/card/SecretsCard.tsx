import { stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  describeAge,
  LoadingRows,
  QueryAnswer,
  safeHref,
  layout,
} from '@portal/plugin-portal-ui';
import { type SecretList, useSecrets } from '../queries';
import { vaultRouteRef } from '../routes';
import { vaultTranslationRef } from '../translation';
import styles from './SecretsCard.module.css';

/** The names of the secrets of a component, on its overview. */
export function SecretsCard() {
  const { t } = useTranslationRef(vaultTranslationRef);
  const { entity } = useEntity();
  const page = useRouteRef(vaultRouteRef)?.();
  return (
    <EntityInfoCard title={t('secrets.title')}>
      <QueryAnswer
        query={useSecrets(stringifyEntityRef(entity))}
        failed={t('secrets.failed')}
        skeleton={<LoadingRows label={t('secrets.loading')} />}
      >
        {list => <Names list={list} />}
      </QueryAnswer>
      {page && <Link href={page}>{t('secrets.all')}</Link>}
    </EntityInfoCard>
  );
}

function Names({ list }: { list: SecretList }) {
  const { t } = useTranslationRef(vaultTranslationRef);
  if (list.items.length === 0) {
    return <Text as="p">{t('secrets.none', { path: list.path })}</Text>;
  }
  return (
    <ul aria-label={t('secrets.title')} className={styles.names}>
      {list.items.map(({ name, url, state, updatedAt }) => (
        <li key={name} className={layout.pair}>
          <Link href={safeHref(url)} target="_blank">
            {name}
          </Link>
          <Text variant="body-small" color="secondary">
            {state === 'deleted'
              ? t('secrets.deleted')
              : t('secrets.updatedAge', {
                  age: describeAge(updatedAt),
                })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
