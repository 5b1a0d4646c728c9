import type { Tone } from '@portal/plugin-portal-ui';
import type { Conclusion, RunState } from './types';

/** How a status looks. Only what succeeded is good. */
export interface StatusView {
  /** Word of the specification (ledger P-416 ff.), or of docs/deviations.md. */
  word: string;
  tone: Tone;
}

/** Every conclusion of GitHub Actions. */
const CONCLUSIONS: Record<string, StatusView> = {
  success: { word: 'Completed', tone: 'good' },
  failure: { word: 'Error', tone: 'bad' },
  startup_failure: { word: 'Error: did not start', tone: 'bad' },
  timed_out: { word: 'Timed out', tone: 'bad' },
  action_required: { word: 'Action required', tone: 'waiting' },
  skipped: { word: 'Aborted', tone: 'stopped' },
  cancelled: { word: 'Aborted', tone: 'stopped' },
  stale: { word: 'Stale', tone: 'stopped' },
  neutral: { word: 'Neutral', tone: 'stopped' },
};

/** Every status of GitHub Actions before the end. */
const STATUSES: Record<string, StatusView> = {
  queued: { word: 'Queued', tone: 'waiting' },
  requested: { word: 'Pending', tone: 'waiting' },
  pending: { word: 'Pending', tone: 'waiting' },
  waiting: { word: 'Pending', tone: 'waiting' },
  in_progress: { word: 'In progress', tone: 'running' },
};

/** The word for a run, job or step, and how it looks (P section 4). */
export function viewOfStatus(
  status: RunState,
  conclusion: Conclusion,
): StatusView {
  if (!status) return { word: 'Pending', tone: 'waiting' };
  if (!hasEnded(status)) return viewOf(STATUSES, status);
  if (!conclusion) return { word: 'Completed', tone: 'unknown' };
  return viewOf(CONCLUSIONS, conclusion);
}

/** A word that nobody knows is shown as it is. */
function viewOf(views: Record<string, StatusView>, text: string): StatusView {
  const key = text.toLowerCase();
  return Object.hasOwn(views, key)
    ? views[key]
    : { word: text, tone: 'unknown' };
}

/** False until the run, job or step has ended. */
export function hasEnded(status: RunState): boolean {
  return status?.toLowerCase() === 'completed';
}
