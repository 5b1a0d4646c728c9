import {
  StatusAborted,
  StatusError,
  StatusOK,
  StatusPending,
  StatusRunning,
} from '@backstage/core-components';
import { Text } from '@backstage/ui';
import {
  type RunState,
  runStateWord,
} from '@portal/plugin-self-service-common';
import styles from './TasksCard.module.css';

const ICONS: Record<RunState, typeof StatusOK> = {
  open: StatusPending,
  processing: StatusRunning,
  completed: StatusOK,
  failed: StatusError,
  cancelled: StatusAborted,
  skipped: StatusAborted,
};

/** The state of a run as a word with an icon, never as a colour alone. */
export function TaskStatusText({ state }: { state: RunState }) {
  const Icon = ICONS[state];
  return (
    <span className={styles.status}>
      <Icon />
      <Text variant="body-small">{runStateWord(state)}</Text>
    </span>
  );
}
