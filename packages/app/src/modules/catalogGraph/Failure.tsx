import { Button, Container, Text } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-query-react';
import styles from './GraphPage.module.css';

/** Says what could not be read for the graph, with a button to try again. */
export function Failure(props: {
  /** For example `Your groups`. */
  what: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { error, isFetching, refetch } = props.query;
  return (
    <Container>
      <div role="alert" className={styles.failure}>
        <Text as="p">
          {props.what} could not be read: {errorMessage(error)}
        </Text>
        <Button
          variant="secondary"
          size="small"
          isPending={isFetching}
          onPress={() => refetch()}
        >
          Try again
        </Button>
      </div>
    </Container>
  );
}
