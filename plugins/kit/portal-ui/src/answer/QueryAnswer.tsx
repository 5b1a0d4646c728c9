import type { ReactNode } from 'react';
import type { AnswerQuery } from './AnswerQuery';
import { isRefusal } from './isRefusal';
import { LoadingRows } from './LoadingRows';
import { QueryFailure, type QueryFailureProps } from './QueryFailure';

export interface QueryAnswerProps<T> extends Pick<
  QueryFailureProps,
  'refusal' | 'refused' | 'retryLabel' | 'focusAfter'
> {
  query: AnswerQuery<T>;
  /** What could not be done, for example `The metrics could not be loaded`. */
  failed: string;
  /** Stands for the answer until it comes. @defaultValue three rows */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The answer to a query: a skeleton, then the data. When reading it again fails, the failure is shown above the data that was
 * there; a refusal takes its place.
 */
export function QueryAnswer<T>(props: QueryAnswerProps<T>) {
  const { query, failed, skeleton, children, ...others } = props;
  const { data, error } = query;
  // The places of the three stay the same, so that a failure does not take away what a person has typed.
  return (
    <>
      {error ? <QueryFailure title={failed} query={query} {...others} /> : null}
      {!error && data === undefined && (skeleton ?? <LoadingRows />)}
      {data !== undefined && !isRefusal(error) && children(data)}
    </>
  );
}
