import type { Conclusion, RunState } from './types';

/** How a status looks. */
export type StatusTone = 'waiting' | 'running' | 'good' | 'bad' | 'stopped';

export interface StatusView {
  /** Word of the specification (ledger P-416 ff.). */
  word: string;
  tone: StatusTone;
}

const CONCLUSIONS: Record<string, StatusView> = {
  skipped: { word: 'Aborted', tone: 'stopped' },
  cancelled: { word: 'Aborted', tone: 'stopped' },
  timed_out: { word: 'Timed out', tone: 'bad' },
  failure: { word: 'Error', tone: 'bad' },
};

/** The word for a run, job or step, and how it looks (P section 4). */
export function viewOfStatus(
  status: RunState,
  conclusion: Conclusion,
): StatusView {
  switch (status?.toLowerCase()) {
    case 'queued':
      return { word: 'Queued', tone: 'waiting' };
    case 'in_progress':
      return { word: 'In progress', tone: 'running' };
    case 'completed':
      return (
        CONCLUSIONS[conclusion?.toLowerCase() ?? ''] ?? {
          word: 'Completed',
          tone: 'good',
        }
      );
    default:
      return { word: 'Pending', tone: 'waiting' };
  }
}

/** False until the run, job or step has ended. */
export function hasEnded(status: RunState): boolean {
  return status?.toLowerCase() === 'completed';
}
