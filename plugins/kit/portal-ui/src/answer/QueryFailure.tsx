import { Alert } from '@backstage/ui';
import { errorMessage } from '../query';
import type { AnswerQuery } from './AnswerQuery';
import { Failure, type FailureProps } from './Failure';
import { isRefusal } from './isRefusal';
import { type Refused, WhyLink } from './WhyLink';

export interface QueryFailureProps extends Pick<
  FailureProps,
  'title' | 'retryLabel' | 'focusAfter'
> {
  query: Omit<AnswerQuery, 'data'> & { data?: unknown };
  /** What a person reads who may not have the answer, and who may. Default: the title, and the server's words. */
  refusal?: { title: string; hint: string };
  /** What was refused, for the link to the page that says why. */
  refused?: Refused;
}

/** Why a query failed: a refusal, or a failure with a button to try again. */
export function QueryFailure(props: QueryFailureProps) {
  const { title, query, refusal, refused, ...others } = props;
  const { error } = query;
  if (isRefusal(error)) {
    return (
      <div role="alert">
        <Alert
          status="info"
          icon
          title={refusal?.title ?? title}
          description={
            <>
              {refusal?.hint ?? errorMessage(error)} <WhyLink {...refused} />
            </>
          }
        />
      </div>
    );
  }
  return (
    <Failure
      title={title}
      error={error}
      isStale={query.data !== undefined}
      isRetrying={query.isFetching}
      onRetry={query.refetch}
      {...others}
    />
  );
}
