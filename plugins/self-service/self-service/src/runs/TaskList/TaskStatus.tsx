import { StateMark, type Tone } from '@portal/plugin-portal-ui';
import {
  type RunState,
  runStateWord,
} from '@portal/plugin-self-service-common';

const TONES: Record<RunState, Tone> = {
  open: 'waiting',
  processing: 'running',
  completed: 'good',
  failed: 'bad',
  cancelled: 'stopped',
  skipped: 'stopped',
};

/** The state of a run as a word, with an icon before it. */
export function TaskStatus({ status }: { status: RunState }) {
  return <StateMark tone={TONES[status]} label={runStateWord(status)} />;
}
