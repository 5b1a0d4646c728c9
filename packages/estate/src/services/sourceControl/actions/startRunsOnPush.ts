import { NO_OBJECT } from '../../../git/GitWriter';
import type { BranchListener, Repositories } from '../state/Repositories';
import { firstLine, type RunEngine } from './RunEngine';
import { readWorkflows, startsOnPush } from './workflows';

/** Starts the workflows that a push to a branch triggers. */
export function startRunsOnPush(
  repositories: Repositories,
  runs: RunEngine,
): BranchListener {
  return async (record, changes, actor) => {
    const repository = await repositories.open(record);
    for (const { branch, after } of changes) {
      if (after === NO_OBJECT) {
        continue;
      }
      const [commit] = await repository.git.readCommits([after]);
      for (const workflow of await readWorkflows(repository, after)) {
        if (startsOnPush(workflow, branch)) {
          runs.start({
            repository: record,
            workflow,
            event: 'push',
            branch,
            commit,
            title: firstLine(commit.message),
            actor,
          });
        }
      }
    }
  };
}
