import {
  StatusAborted,
  StatusError,
  StatusOK,
  StatusPending,
  StatusRunning,
} from '@backstage/core-components';
import {
  type RunState,
  runStateWord,
} from '@portal/plugin-self-service-common';

const INDICATORS: Record<RunState, typeof StatusOK> = {
  open: StatusPending,
  processing: StatusRunning,
  completed: StatusOK,
  failed: StatusError,
  cancelled: StatusAborted,
  skipped: StatusAborted,
};

/** The state of a run as a word, with an icon before it. */
export function TaskStatus({ status }: { status: RunState }) {
  const Indicator = INDICATORS[status];
  return <Indicator>{runStateWord(status)}</Indicator>;
}
