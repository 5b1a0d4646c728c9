import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { costInsightsTranslationRef } from '../translation';
import styles from './Overview.module.css';

const FIGURES = ['cost', 'change', 'forecast', 'budget'];
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
      <div className={styles.figures}>
        {FIGURES.map(figure => (
          <Skeleton key={figure} height={120} width="100%" />
        ))}
      </div>
      <Skeleton height={360} width="100%" />
      <div className={styles.panels}>
        {PANELS.map(panel => (
          <Skeleton key={panel} height={240} width="100%" />
        ))}
      </div>
    </div>
  );
}
