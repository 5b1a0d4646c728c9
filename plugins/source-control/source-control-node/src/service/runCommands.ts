import { ConflictError } from '@backstage/errors';
import { checkId, checkInputs, checkRef, checkWorkflowId } from '../names';
import type { ServiceContext } from './context';
import type { RunCommands } from './commandTypes';
import type { RunReads } from './types';

const ALL_JOBS = 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun';
const FAILED_JOBS =
  'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs';

type RerunRoute = typeof ALL_JOBS | typeof FAILED_JOBS;

/** Starts and re-runs workflows. */
export function createRunCommands(
  { api, target }: ServiceContext,
  { getRun }: Pick<RunReads, 'getRun'>,
): RunCommands {
  const isUnderWay = async (...run: Parameters<typeof getRun>) =>
    (await getRun(...run)).status !== 'completed';

  type Rerun = (
    route: RerunRoute,
    ...run: Parameters<typeof getRun>
  ) => Promise<void>;
  const rerun: Rerun = async (route, repository, runId, { signal } = {}) => {
    const { owner, repo } = target(repository);
    const run_id = checkId(runId, 'run');
    try {
      await api.send(
        route,
        { owner, repo, run_id },
        {
          operation: 'run the workflow again',
          notFound: `There is no workflow run ${run_id} in ${repo}`,
          statuses: [201],
          signal,
        },
      );
    } catch (error) {
      // GitHub sends the same response for a run in progress and a run that is too old.
      const isRefused = (error as Error).name === 'NotAllowedError';
      if (isRefused && (await isUnderWay(repository, run_id, { signal }))) {
        throw new ConflictError(
          `Workflow run ${run_id} in ${repo} is still under way. Run it again when it has ended`,
        );
      }
      throw error;
    }
  };

  return {
    rerun: (...run) => rerun(ALL_JOBS, ...run),
    rerunFailedJobs: (...run) => rerun(FAILED_JOBS, ...run),

    async dispatchWorkflow(run, { signal } = {}) {
      const { repository, workflowId, ref, inputs = {} } = run;
      const { owner, repo } = target(repository);
      const workflow_id = checkWorkflowId(workflowId);
      await api.send(
        'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches',
        {
          owner,
          repo,
          workflow_id,
          ref: checkRef(ref),
          inputs: checkInputs(inputs),
        },
        {
          operation: 'start the workflow with this branch and these inputs',
          notFound: `There is no workflow '${workflow_id}' in ${repo}`,
          statuses: [204],
          signal,
        },
      );
    },
  };
}
