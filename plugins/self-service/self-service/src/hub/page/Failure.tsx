import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { hubTranslationRef } from '../../shared/hubTexts';

/** Tells that the templates could not be read, with a button to try again. */
export function Failure(props: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) {
  const { error, isFetching, refetch } = props.query;
  const { t } = useTranslationRef(hubTranslationRef);
  const retry = (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onPress={() => refetch()}
    >
      {t('retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Alert
        status="danger"
        icon
        title={t('failed')}
        description={errorMessage(error)}
        customActions={retry}
      />
    </div>
  );
}
