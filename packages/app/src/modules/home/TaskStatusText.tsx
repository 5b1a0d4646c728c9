import {
  StatusAborted,
  StatusError,
  StatusOK,
  StatusPending,
  StatusRunning,
} from '@backstage/core-components';
import type { ScaffolderTaskStatus } from '@backstage/plugin-scaffolder-common';
import { Text } from '@backstage/ui';
import styles from './HomePage.module.css';

const STATUS = {
  open: { text: 'Waiting', Icon: StatusPending },
  processing: { text: 'Running', Icon: StatusRunning },
  completed: { text: 'Done', Icon: StatusOK },
  failed: { text: 'Failed', Icon: StatusError },
  cancelled: { text: 'Cancelled', Icon: StatusAborted },
  skipped: { text: 'Skipped', Icon: StatusAborted },
} satisfies Record<
  ScaffolderTaskStatus,
  { text: string; Icon: typeof StatusOK }
>;

/** The state of a run as a word with an icon, never as a colour alone. */
export function TaskStatusText({ status }: { status: ScaffolderTaskStatus }) {
  const { text, Icon } = STATUS[status];
  return (
    <span className={styles.status}>
      <Icon />
      <Text variant="body-small">{text}</Text>
    </span>
  );
}
