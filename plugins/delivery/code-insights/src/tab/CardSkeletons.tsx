import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { codeInsightsTranslationRef } from '../translation';
import styles from './CodeInsights.module.css';

/** Heights of the cards of most repositories, in pixels, in their order. */
const HEIGHTS = [420, 420, 200, 200, 110, 110];

/** Stands for the cards while they are loaded. */
export function CardSkeletons() {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className={`${layout.cards} ${styles.cards}`}
    >
      {HEIGHTS.map((height, index) => (
        <Skeleton key={index} height={height} width="100%" />
      ))}
    </div>
  );
}
