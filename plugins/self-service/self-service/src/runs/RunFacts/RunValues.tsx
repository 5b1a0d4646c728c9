import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Fragment } from 'react';
import type { RunDetail } from '../../shared/runsApi';
import { selfServiceTranslationRef } from '../../shared/translation';
import styles from './RunFacts.module.css';

/** The values of the form. The server has taken out secrets. */
export function RunValues({ values }: { values: RunDetail['values'] }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  return (
    <>
      <Text as="h3" variant="body-large" weight="bold">
        {t('run.values')}
      </Text>
      {values.length === 0 && <Text as="p">{t('run.noValues')}</Text>}
      <dl className={styles.list}>
        {values.map(({ name, title, value, isHidden }) => (
          <Fragment key={name}>
            <dt>{title}</dt>
            <dd>{isHidden ? t('run.hidden') : <Value value={value} />}</dd>
          </Fragment>
        ))}
      </dl>
      {values.some(({ isHidden }) => isHidden) && (
        <Text as="p" variant="body-small" color="secondary">
          {t('run.hiddenHint')}
        </Text>
      )}
    </>
  );
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.every(one => typeof one !== 'object')) {
    return <>{value.join(', ')}</>;
  }
  if (typeof value === 'object' && value !== null) {
    return <pre className={styles.code}>{JSON.stringify(value, null, 2)}</pre>;
  }
  return <>{String(value ?? '–')}</>;
}
