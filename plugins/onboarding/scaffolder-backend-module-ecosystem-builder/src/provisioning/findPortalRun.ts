import { formatRunTitle } from '@portal/plugin-ecosystem-builder-common';
import type {
  SourceControlService,
  WorkflowRun,
} from '@portal/plugin-source-control-node';

/** The workflow of the onboarding repository, and the branch whose version of it runs. */
export const WORKFLOW = 'provision.yml';

/** Pages of 100 runs in which a run is searched. */
const MAX_PAGES = 3;

/** What the workflow runs for. */
export interface Provisioning {
  repository: string;
  /** Branch with the workflow. */
  branch: string;
  /** `{portfolio}/{file}`. */
  file: string;
  /** The checked commit. */
  commit: string;
}

/**
 * The run that the portal started for the commit, on the branch with the workflow that is in force. Whoever may push a branch
 * can start a workflow of their own there, whose runs have any title.
 */
export async function findPortalRun(
  sourceControl: Pick<SourceControlService, 'getOwnLogin' | 'listWorkflowRuns'>,
  { repository, branch, file, commit }: Provisioning,
  signal: AbortSignal,
): Promise<WorkflowRun | undefined> {
  const title = formatRunTitle(file, commit);
  const login = await sourceControl.getOwnLogin({ signal });
  for (let page = 1; page <= MAX_PAGES; page++) {
    const options = { workflowId: WORKFLOW, branch, page, signal };
    const { workflow_runs: runs, hasNextPage } =
      await sourceControl.listWorkflowRuns(repository, options);
    const found = runs.find(
      run =>
        run.display_title === title &&
        run.event === 'workflow_dispatch' &&
        run.head_branch === branch &&
        run.actor?.login === login,
    );
    if (found || !hasNextPage) return found;
  }
  return undefined;
}
