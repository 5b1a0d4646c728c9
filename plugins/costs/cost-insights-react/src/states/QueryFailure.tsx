import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import { isError } from '@backstage/errors';
import { costInsightsReactTranslationRef } from '../translation';

export interface QueryFailureProps {
  /** What could not be done. Default: the figures could not be loaded. */
  title?: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Says why a query failed: a refusal with what to do, every other failure with a button to try again. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const { t } = useTranslationRef(costInsightsReactTranslationRef);
  if (isRefused(query.error)) {
    return (
      <Alert
        role="alert"
        status="warning"
        icon
        title={t('states.notAllowed')}
        description={t('states.notAllowedHint')}
      />
    );
  }
  return (
    <Alert
      role="alert"
      status="danger"
      icon
      title={title ?? t('states.failed')}
      description={errorMessage(query.error)}
      customActions={
        <Button
          variant="secondary"
          size="small"
          isPending={query.isFetching}
          onPress={() => query.refetch()}
        >
          {t('states.retry')}
        </Button>
      }
    />
  );
}

/** True if the server refused to answer this person. */
function isRefused(error: unknown): boolean {
  return (
    isError(error) &&
    (error.name === 'NotAllowedError' ||
      (isError(error.cause) && error.cause.name === 'NotAllowedError'))
  );
}
