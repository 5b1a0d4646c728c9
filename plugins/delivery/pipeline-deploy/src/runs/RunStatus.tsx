import { Text } from '@backstage/ui';
import {
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiLoader4Line,
  RiQuestionLine,
  RiStopCircleFill,
  RiTimeLine,
} from '@remixicon/react';
import { viewOfStatus, type StatusTone, type StatusView } from './status';
import type { Conclusion, RunState } from './types';
import styles from './Runs.module.css';

const ICONS: Record<StatusTone, typeof RiTimeLine> = {
  waiting: RiTimeLine,
  running: RiLoader4Line,
  good: RiCheckboxCircleFill,
  bad: RiCloseCircleFill,
  stopped: RiStopCircleFill,
  unknown: RiQuestionLine,
};

/** The status of a run, job or step, as icon and word. */
export function RunStatus(props: { status: RunState; conclusion: Conclusion }) {
  return <StatusMark {...viewOfStatus(props.status, props.conclusion)} />;
}

/** A status as icon and word. */
export function StatusMark({ word, tone }: StatusView) {
  const Icon = ICONS[tone];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon size={16} aria-hidden />
      <Text variant="body-small">{word}</Text>
    </span>
  );
}
