import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, Skeleton } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { announcementsTranslationRef } from '../translation';

/** A failed action or reading, with a button to try again. */
export function Failed(props: {
  title: string;
  error: unknown;
  retry?: () => unknown;
}) {
  const { title, error, retry } = props;
  const { t } = useTranslationRef(announcementsTranslationRef);
  const button = retry && (
    <Button size="small" variant="secondary" onPress={() => void retry()}>
      {t('state.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Alert
        icon
        status="danger"
        title={title}
        description={errorMessage(error)}
        customActions={button}
      />
    </div>
  );
}

/** Placeholders of announcements. */
export function LoadingAnnouncements({ count }: { count: number }) {
  const { t } = useTranslationRef(announcementsTranslationRef);
  const bars = Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={88} />
  ));
  return (
    <div
      role="status"
      aria-label={t('state.loading')}
      style={{ display: 'grid', gap: 'var(--bui-space-3)' }}
    >
      {bars}
    </div>
  );
}
