import { type RunEngine } from '../actions/RunEngine';
import { readWorkflows } from '../actions/workflows';
import { type Accounts } from '../Accounts';
import { type Repositories } from '../Repositories';
import { type RepositoryRecord } from '../types';
import { seedTime } from './seedCommits';
import { type SeedRepository } from './seedFile';

const DAY_SECONDS = 24 * 60 * 60;

/** Puts the past workflow runs of a seeded repository in place, oldest first. */
export async function seedRuns(
  services: { accounts: Accounts; repositories: Repositories; runs: RunEngine },
  record: RepositoryRecord,
  entry: SeedRepository,
  epoch: string,
): Promise<void> {
  const { accounts, repositories, runs } = services;
  runs.removeOf(record);
  const repository = await repositories.open(record);
  const head = await repository.git.resolveCommit('HEAD');
  if (!head) {
    return;
  }
  const [commit] = await repository.git.readCommits([head]);
  const workflows = await readWorkflows(repository, head);
  const past = [...entry.runs].sort((a, b) => b.daysAgo - a.daysAgo);
  for (const run of past) {
    const workflow = workflows.find(({ path }) =>
      path.endsWith(`/${run.workflow}`),
    );
    if (!workflow) {
      continue;
    }
    const person = run.actor && accounts.findPrincipal(run.actor);
    const startedAt = seedTime(epoch, run.daysAgo);
    runs.addFinished(
      {
        repositoryId: record.id,
        workflowPath: workflow.path,
        workflowName: workflow.name,
        attempt: 1,
        event: run.event,
        branch: run.branch ?? record.defaultBranch,
        headSha: head,
        title: commit.message.split('\n')[0],
        actor: (person && person.githubUsername) || accounts.service.login,
        status: 'completed',
        conclusion: run.conclusion,
        outcome: run.conclusion,
        inputs: {},
        createdAt: startedAt,
        startedAt,
        updatedAt: seedTime(
          epoch,
          run.daysAgo - run.durationSeconds / DAY_SECONDS,
        ),
      },
      workflow.jobs,
    );
  }
}
