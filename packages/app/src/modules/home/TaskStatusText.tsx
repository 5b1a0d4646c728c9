import {
  StatusAborted,
  StatusError,
  StatusOK,
  StatusPending,
  StatusRunning,
} from '@backstage/core-components';
import type { ScaffolderTaskStatus } from '@backstage/plugin-scaffolder-common';
import { Text } from '@backstage/ui';
import { runStateWord } from '@portal/plugin-self-service-common';
import styles from './HomePage.module.css';

const ICONS: Record<ScaffolderTaskStatus, typeof StatusOK> = {
  open: StatusPending,
  processing: StatusRunning,
  completed: StatusOK,
  failed: StatusError,
  cancelled: StatusAborted,
  skipped: StatusAborted,
};

/** The state of a run as a word with an icon, never as a colour alone. */
export function TaskStatusText({ status }: { status: ScaffolderTaskStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={styles.status}>
      <Icon />
      <Text variant="body-small">{runStateWord(status)}</Text>
    </span>
  );
}
