import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, Skeleton, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cloudAccessTranslationRef } from '../translation';
import styles from './parts.module.css';

export interface AnswerProps<T> {
  query: UseQueryResult<T>;
  failed: string;
  children: (data: T) => ReactNode;
}

/** The data of a query, with its states: loading, failed with a button to try again. */
export function Answer<T>({ query, failed, children }: AnswerProps<T>) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  return (
    <>
      {query.error && (
        <div role="alert">
          <Alert
            status={query.data === undefined ? 'danger' : 'warning'}
            icon
            title={failed}
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
      )}
      {query.isPending && (
        <div
          role="status"
          aria-label={t('page.loading')}
          className={styles.list}
        >
          {['a', 'b', 'c'].map(key => (
            <Skeleton key={key} height={112} width="100%" />
          ))}
        </div>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}

/** What to read where there is nothing. */
export function Nothing({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={styles.nothing}>
      <Text as="p" weight="bold">
        {title}
      </Text>
      <Text as="p" color="secondary">
        {hint}
      </Text>
    </div>
  );
}
