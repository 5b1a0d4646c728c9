import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { serviceStatusTranslationRef } from '../translation';

export interface FailureProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** An alert for a failed query, with a button to try again. */
export function Failure({ title, query }: FailureProps) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <div role="alert">
      <Alert
        status="danger"
        icon
        title={title}
        description={errorMessage(query.error)}
        customActions={
          <Button
            variant="secondary"
            size="small"
            isPending={query.isFetching}
            onPress={() => query.refetch()}
          >
            {t('page.retry')}
          </Button>
        }
      />
    </div>
  );
}
