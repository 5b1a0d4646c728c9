import { Alert, Button } from '@backstage/ui';
import { errorMessage } from '@portal/plugin-portal-ui';

export interface FailureProps {
  title: string;
  error: Error;
  retryLabel: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** An alert for data that could not be loaded, with a button to try again. */
export function Failure(props: FailureProps) {
  const { title, error, retryLabel, isRetrying, onRetry } = props;
  return (
    <div role="alert">
      <Alert
        status="danger"
        icon
        title={title}
        description={errorMessage(error)}
        customActions={
          <Button
            variant="secondary"
            size="small"
            isPending={isRetrying}
            onPress={onRetry}
          >
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
