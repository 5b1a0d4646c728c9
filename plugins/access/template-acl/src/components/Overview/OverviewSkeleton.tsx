import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../../translation';

const ROWS = ['head', 'first', 'second', 'third', 'fourth'];

/** Placeholder rows while the templates are loading. */
export function OverviewSkeleton() {
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div
      role="status"
      aria-label={t('selector.loading')}
      className={layout.stack4}
    >
      {ROWS.map(row => (
        <Skeleton key={row} height={40} width="100%" />
      ))}
    </div>
  );
}
