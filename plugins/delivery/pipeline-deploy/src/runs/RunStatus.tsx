import { StateMark } from '@portal/plugin-portal-ui';
import { viewOfStatus } from './status';
import type { Conclusion, RunState } from './types';

/** The status of a run, job or step. */
export function RunStatus(props: { status: RunState; conclusion: Conclusion }) {
  const { word, tone } = viewOfStatus(props.status, props.conclusion);
  return <StateMark tone={tone} label={word} />;
}
