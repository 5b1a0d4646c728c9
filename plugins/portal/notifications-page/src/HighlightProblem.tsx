import { Alert } from '@backstage/ui';
import { Failure, isStatus } from '@portal/plugin-portal-ui';
import type { useHighlighted } from './queries';

/** Says why the notification that a link leads to is not shown. */
export function HighlightProblem(props: {
  query: ReturnType<typeof useHighlighted>;
}) {
  const { error, isFetching, refetch } = props.query;
  if (!error) return null;
  if (isStatus(error, 404)) {
    return (
      <Alert
        role="status"
        status="info"
        icon
        title="The notification of this link does not exist, or it is not for you."
      />
    );
  }
  return (
    <Failure
      title="The notification of this link could not be loaded."
      error={error}
      isRetrying={isFetching}
      onRetry={refetch}
    />
  );
}
