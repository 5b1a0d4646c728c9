import type { WorkflowRun } from './types';
import { viewOfStatus } from './status';

/** The runs whose id, number, title, message, event, workflow, branch, commit or status contains the text, in any case. */
export function searchRuns(runs: WorkflowRun[], text: string): WorkflowRun[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return runs;
  return runs.filter(run =>
    [
      String(run.id),
      titleOf(run),
      messageOf(run) ?? '',
      String(run.run_number),
      run.event,
      run.name ?? '',
      run.head_branch ?? '',
      run.head_sha,
      viewOfStatus(run.status, run.conclusion).word,
    ].some(value => value.toLowerCase().includes(wanted)),
  );
}

/** What ties a run to its deployment, for programs: an id after the word. */
const MARK =
  /:?\s{0,9}\(?deployment [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\)?/gi;

/** What the run calls itself, without the mark of its deployment; else the first line of the commit's message, or its number. */
export function titleOf(run: WorkflowRun): string {
  return (
    run.display_title.replace(MARK, '').trim() ||
    messageOf(run) ||
    `${run.name} ${run.run_number}`
  );
}

/** The first line of the commit's message; undefined without a commit, and if the run is named after it. */
export function messageOf(run: WorkflowRun): string | undefined {
  const [first] = (run.head_commit?.message ?? '').split('\n');
  return first && first !== run.display_title ? first : undefined;
}
