import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { LoadingFigures } from '@portal/plugin-portal-ui';
import { costInsightsTranslationRef } from '../translation';
import styles from './Overview.module.css';

const PANELS = ['first', 'second'];

/** The figures, the chart and the panels that are being loaded. */
export function OverviewSkeleton() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <div
      role="status"
      aria-label={t('page.loading')}
      className={styles.section}
    >
      <LoadingFigures count={4} />
      <Skeleton height={360} width="100%" />
      <div className={styles.panels}>
        {PANELS.map(panel => (
          <Skeleton key={panel} height={240} width="100%" />
        ))}
      </div>
    </div>
  );
}
