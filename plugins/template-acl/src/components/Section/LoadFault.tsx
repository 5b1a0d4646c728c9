import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '../../lib/errorMessage';
import { templateAclTranslationRef } from '../../translation';

export interface LoadFaultProps {
  title: string;
  error: unknown;
  /** What was read before is still shown, so it is less grave. */
  isStale?: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Something could not be read, and the way to try again. The button stays while it is tried, so it keeps the focus. */
export function LoadFault(props: LoadFaultProps) {
  const { title, error, isStale, isRetrying, onRetry } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  return (
    <div role="alert">
      <Alert
        status={isStale ? 'warning' : 'danger'}
        icon
        title={title}
        description={errorMessage(error)}
        customActions={
          <Button
            variant="secondary"
            size="small"
            isPending={isRetrying}
            onPress={onRetry}
          >
            {t('page.retry')}
          </Button>
        }
      />
    </div>
  );
}
