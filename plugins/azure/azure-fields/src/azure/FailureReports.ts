import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import { describeFailure } from '@portal/plugin-field-kit';
import { useMemo } from 'react';

/** How long an alert stays, in milliseconds. */
const ALERT_TIMEOUT_MS = 10_000;

/** Reports lists that could not be read, in addition to the message beside the picker. */
export interface FailureReports {
  /** Shows an error alert. */
  alert(message: string): void;
  /** Writes to the browser's log. */
  log(message: string, error: unknown): void;
}

/** Reports of failures, by the app's own means. */
export function useFailureReports(): FailureReports {
  const toastApi = useApi(toastApiRef);
  return useMemo(
    () => ({
      alert: title =>
        void toastApi.post({
          title,
          status: 'danger',
          timeout: ALERT_TIMEOUT_MS,
        }),
      log: (message, error) =>
        // eslint-disable-next-line no-console
        console.error(`${message}: ${describeFailure(error)}`),
    }),
    [toastApi],
  );
}

/**
 * Reads, and reports a failure. That nobody wants the answer any more is none.
 *
 * @throws what `read` throws
 */
export async function reportFailure<T>(
  read: () => Promise<T>,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isUnwanted = signal.aborted && signal.reason?.name === 'AbortError';
    if (!isUnwanted) report(error);
    throw error;
  }
}
