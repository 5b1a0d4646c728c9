import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ChartTable, layout } from '@portal/plugin-portal-ui';
import type { TimeSaved } from '../api/timeSaverApi';
import { timeSaverTranslationRef } from '../translation';
import styles from './TimeSaver.module.css';

/** What counts and what does not, and which templates have no time. */
export function Method({ notCounted }: Pick<TimeSaved, 'notCounted'>) {
  const { t } = useTranslationRef(timeSaverTranslationRef);
  return (
    <section className={`${layout.stack3} ${styles.section}`}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('method.title')}
      </Text>
      <Text as="p">{t('method.formula')}</Text>
      <Text as="p" color="secondary">
        {t('method.counts')}
      </Text>
      <Text as="p" color="secondary">
        {t('method.teams')}
      </Text>
      {notCounted.length > 0 && (
        <>
          <Text as="h3" variant="body-large" weight="bold">
            {t('method.missing')}
          </Text>
          <Text as="p" color="secondary">
            {t('method.missingHint')}
          </Text>
          <ChartTable
            caption={t('method.missing')}
            data={{
              columns: [
                { label: t('chart.template') },
                { label: t('method.annotation') },
                { label: t('chart.runs') },
              ],
              rows: notCounted.map(({ title, annotation, runs }) => [
                title,
                annotation ?? t('method.noAnnotation'),
                runs,
              ]),
            }}
          />
        </>
      )}
    </section>
  );
}
