import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { costInsightsReactTranslationRef } from '../translation';

/** Stands for figures that are being loaded. */
export function PageSkeleton() {
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton height={320} width="100%" />
    </div>
  );
}
