import { ConflictError } from '@backstage/errors';
import { checkId, checkInputs, checkRef, checkWorkflowId } from '../names';
import type { ServiceContext } from './context';
import type { RunCommands, RunReads } from './types';

/** Starts and re-runs workflows. */
export function createRunCommands(
  { api, target }: ServiceContext,
  { getRun }: Pick<RunReads, 'getRun'>,
): RunCommands {
  const isUnderWay = async (...run: Parameters<typeof getRun>) =>
    (await getRun(...run)).status !== 'completed';

  return {
    async rerun(repository, runId, { signal } = {}) {
      const { owner, repo } = target(repository);
      const run_id = checkId(runId, 'run');
      try {
        await api.send(
          'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun',
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
    },

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
