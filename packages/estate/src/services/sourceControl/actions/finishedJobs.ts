import { toIsoSeconds } from '../../../git/parse';
import type { PlannedJob, RunConclusion, RunJob } from '../types';
import { advanceJobs, areCompleted, cancelJobs, createJobs } from './runJobs';

/** Advances jobs until they have ended, or until the middle of a cancelled run. Returns the number of steps. */
function play(
  jobs: RunJob[],
  conclusion: RunConclusion,
  timeOf: (move: number) => string,
  lastMove: number = Infinity,
): number {
  let move = 0;
  for (; move < lastMove && !areCompleted(jobs); move++) {
    advanceJobs(jobs, conclusion, timeOf(move));
  }
  return move;
}

/** Returns the jobs of a past run, with steps distributed evenly over its time. */
export function finishedJobs(
  planned: readonly PlannedJob[],
  takeId: () => number,
  run: {
    conclusion: RunConclusion;
    startedAt: string;
    durationSeconds: number;
  },
): RunJob[] {
  const { conclusion, startedAt, durationSeconds } = run;
  const rehearsal = createJobs(planned, () => 0);
  const moves = play(rehearsal, conclusion, () => startedAt);
  const isCancelled = conclusion === 'cancelled';
  const last = isCancelled ? Math.floor(moves / 2) : moves - 1;
  const timeOf = (move: number) =>
    toIsoSeconds(
      Date.parse(startedAt) +
        (durationSeconds * 1000 * move) / Math.max(1, last),
    );
  const jobs = createJobs(planned, takeId);
  play(jobs, conclusion, timeOf, isCancelled ? last : undefined);
  cancelJobs(jobs, timeOf(last));
  return jobs;
}
