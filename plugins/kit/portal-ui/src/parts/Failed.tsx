import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '../query';

/** What could not be done and why, with a button to try again. */
export function Failed(props: {
  title: string;
  error: unknown;
  isPending?: boolean;
  onRetry?: () => unknown;
}) {
  const { title, error, isPending, onRetry } = props;
  return (
    <Alert
      role="alert"
      status="danger"
      icon
      title={title}
      description={errorMessage(error)}
      customActions={
        onRetry && (
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            onPress={() => void onRetry()}
          >
            Try again
          </Button>
        )
      }
    />
  );
}
