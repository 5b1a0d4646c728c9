import { InputError } from '@backstage/errors';
import type { RunEngine } from '../actions/RunEngine';
import { isWorkflowFile, parseWorkflow } from '../actions/workflows';
import type { Accounts } from '../state/Accounts';
import type { Repositories } from '../state/Repositories';
import { seedTime } from '../../../git/seed/seedCommits';
import type { SeedOptions } from './seedRepositories';

/** Adds the past runs of the seed, oldest first. */
export function seedRuns(options: {
  repositories: Repositories;
  runs: RunEngine;
  accounts: Accounts;
}): SeedOptions['onSeeded'] {
  const { repositories, runs, accounts } = options;
  return async (record, entry, { epoch, files }) => {
    runs.removeOf(record);
    if (entry.runs.length === 0) return;
    const { git } = await repositories.open(record);
    const head = await git.resolveCommit(record.defaultBranch);
    if (!head) return;
    const commits = await git.log({ from: head, limit: 1000 });
    const workflows = files
      .filter(({ path }) => isWorkflowFile(path))
      .map(({ path, content }) => parseWorkflow(path, content.toString()));
    const oldestFirst = [...entry.runs].reverse();
    oldestFirst.sort((a, b) => b.daysAgo - a.daysAgo);
    for (const run of oldestFirst) {
      const workflow = workflows.find(
        item => item.path.split('/').at(-1) === run.workflow,
      );
      if (!workflow) {
        throw new InputError(
          `The seed of '${entry.name}' tells of a run of '${run.workflow}', which is not in its .github/workflows`,
        );
      }
      const time = seedTime(epoch, run.daysAgo);
      // The newest commit at the start of the run, or the first one.
      const commit =
        commits.find(({ committer }) => committer.date <= time) ??
        commits[commits.length - 1];
      const person = run.actor && accounts.findPrincipal(run.actor);
      runs.addFinished(
        {
          repositoryId: record.id,
          workflowPath: workflow.path,
          workflowName: workflow.name,
          event: run.event,
          branch: run.branch ?? record.defaultBranch,
          commit,
          actor: (person && person.githubUsername) || accounts.service.login,
          createdAt: time,
          conclusion: run.conclusion,
          durationSeconds: run.durationSeconds,
        },
        workflow.jobs,
      );
    }
  };
}
