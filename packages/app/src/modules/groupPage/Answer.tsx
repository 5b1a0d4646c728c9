import { Skeleton } from '@backstage/ui';
import type { ReactNode } from 'react';
import { Failed } from '@portal/plugin-portal-ui';
import styles from './GroupPage.module.css';

/** A query whose answer a card shows: `data` stays while it is read again. */
export interface CardQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The answer of a query; before that rows without text, or why there is none, with a button to try again. */
export function Answer<T>(props: {
  query: CardQuery<T>;
  /** What is read, for example `The members`. */
  what: string;
  children: (data: T) => ReactNode;
}) {
  const { query, what, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) {
    return (
      <div role="status" aria-label="Loading…" className={styles.skeleton}>
        <Skeleton height={20} width="70%" />
        <Skeleton height={20} width="55%" />
        <Skeleton height={20} width="62%" />
      </div>
    );
  }
  return (
    <Failed
      title={`${what} could not be loaded`}
      error={error}
      isPending={isFetching}
      onRetry={refetch}
    />
  );
}
