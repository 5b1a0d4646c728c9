import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { isError } from '@backstage/errors';
import { Alert, Button, Flex, Skeleton } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { entityTabsTranslationRef } from './translation';

/** Height of a line of the placeholder, in pixels. */
const LINE_HEIGHT = 24;

export interface QueryStateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Title of the alert for a failure. */
  title: string;
  /** Label of the placeholder. */
  loading: string;
  /** Lines of the placeholder. @defaultValue 3 */
  lines?: number;
  children: (data: T) => ReactNode;
}

const isRefusal = (error: unknown) =>
  isError(error) &&
  isError(error.cause) &&
  error.cause.name === 'NotAllowedError';

/** Shows the data of a query, its placeholder, its failure with a button to try again, or that the person may not see it. */
export function QueryState<T>(props: QueryStateProps<T>) {
  const { t } = useTranslationRef(entityTabsTranslationRef);
  const { query, title, loading, lines = 3, children } = props;
  if (query.error) {
    const isRefused = isRefusal(query.error);
    return (
      <div role="alert">
        <Alert
          status={isRefused ? 'info' : 'danger'}
          icon
          title={title}
          description={errorMessage(query.error)}
          customActions={
            isRefused ? undefined : (
              <Button
                variant="secondary"
                size="small"
                isPending={query.isFetching}
                onPress={() => query.refetch()}
              >
                {t('retry')}
              </Button>
            )
          }
        />
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div role="status" aria-label={loading}>
        <Flex direction="column" gap="3">
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} height={LINE_HEIGHT} width="100%" />
          ))}
        </Flex>
      </div>
    );
  }
  return children(query.data);
}
