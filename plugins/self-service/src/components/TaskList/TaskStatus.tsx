import {
  StatusAborted,
  StatusError,
  StatusOK,
  StatusPending,
  StatusRunning,
} from '@backstage/core-components';
import type { ScaffolderTask } from '@backstage/plugin-scaffolder-react';

const INDICATORS: Record<ScaffolderTask['status'], typeof StatusOK> = {
  open: StatusPending,
  processing: StatusRunning,
  completed: StatusOK,
  failed: StatusError,
  cancelled: StatusAborted,
  skipped: StatusAborted,
};

/** The state of a run as a word, with an icon before it. */
export function TaskStatus({ status }: { status: ScaffolderTask['status'] }) {
  const Indicator = INDICATORS[status] ?? StatusPending;
  return <Indicator>{status}</Indicator>;
}
