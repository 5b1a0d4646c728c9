import type { WorkflowRun } from './types';
import { viewOfStatus } from './status';

/** The runs whose id, message, workflow, branch, commit or status contains the text, in any case. */
export function searchRuns(runs: WorkflowRun[], text: string): WorkflowRun[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return runs;
  return runs.filter(run =>
    [
      String(run.id),
      messageOf(run),
      run.name ?? '',
      run.head_branch ?? '',
      run.head_sha,
      viewOfStatus(run.status, run.conclusion).word,
    ].some(value => value.toLowerCase().includes(wanted)),
  );
}

/** The first line of the commit's message, else the title of the run. */
export function messageOf(run: WorkflowRun): string {
  const [first] = (run.head_commit?.message ?? '').split('\n');
  return first || run.display_title;
}
