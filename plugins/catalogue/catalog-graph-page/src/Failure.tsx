import { Container } from '@backstage/ui';
import { Failed } from '@portal/plugin-portal-ui';

/** Says what could not be read for the graph, with a button to try again. */
export function Failure(props: {
  /** For example `Your groups`. */
  what: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { error, isFetching, refetch } = props.query;
  return (
    <Container>
      <Failed
        title={`${props.what} could not be read`}
        error={error}
        isPending={isFetching}
        onRetry={refetch}
      />
    </Container>
  );
}
