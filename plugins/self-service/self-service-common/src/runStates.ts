/** The states of a run (glossary), as the scaffolder stores them. */
export const RUN_STATES = [
  'open',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'skipped',
] as const;

/** A state of a run, or of a step of a run. */
export type RunState = (typeof RUN_STATES)[number];

const WORDS: Record<RunState, string> = {
  open: 'Waiting',
  processing: 'Running',
  completed: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
};

/** Returns the word for the state of a run or of a step: the same on every page. */
export function runStateWord(state: RunState): string {
  return WORDS[state];
}

/** Returns true for a run that neither waits nor runs. */
export function isEnded(state: RunState): boolean {
  return state !== 'open' && state !== 'processing';
}
