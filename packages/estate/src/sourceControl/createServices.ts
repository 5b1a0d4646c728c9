import { join } from 'node:path';
import { RunEngine } from './actions/RunEngine';
import { readWorkflows, startsOnPush } from './actions/workflows';
import { Accounts } from './Accounts';
import { type GitProcesses } from './git/GitProcesses';
import { NO_OBJECT } from './git/GitWriter';
import { type SourceControlServices } from './http/context';
import { Repositories } from './Repositories';
import { generateContent, generateRecords } from './seed/generatedRepositories';
import { seedRepositories } from './seed/seedRepositories';
import { seedRuns } from './seed/seedRuns';
import { JsonFile } from './state/JsonFile';
import { RecordStore } from './state/RecordStore';
import { RepositoryStore } from './state/RepositoryStore';
import { type EstateServiceOptions } from '../types';
import { type PullRequestRecord, type RunRecord } from './types';
import { Urls } from './Urls';

/** First ids of records, so that ids of different things are told apart at a glance. */
const FIRST_PULL_REQUEST_ID = 10_000;
const FIRST_RUN_ID = 100_000;

/** Builds what the routes work with, and brings it to the seed. */
export async function createServices(
  options: EstateServiceOptions,
  processes: GitProcesses,
): Promise<SourceControlServices> {
  const { dataDir } = options;
  const urls = new Urls(options.publicUrl);
  const accounts = new Accounts(options.people);
  const repositories = new Repositories({
    store: new RepositoryStore(
      new JsonFile(join(dataDir, 'repositories.json')),
    ),
    processes,
    root: join(dataDir, 'repositories'),
    generate: generateContent,
  });
  const runs = new RunEngine(
    new RecordStore<RunRecord>(
      new JsonFile(join(dataDir, 'runs.json')),
      FIRST_RUN_ID,
    ),
  );
  const pullRequests = new RecordStore<PullRequestRecord>(
    new JsonFile(join(dataDir, 'pull-requests.json')),
    FIRST_PULL_REQUEST_ID,
  );
  await seedRepositories({
    examplesDir: options.examplesDir,
    urls,
    accounts,
    repositories,
    onSeeded: (record, entry, epoch) =>
      seedRuns({ accounts, repositories, runs }, record, entry, epoch),
  });
  if (options.scale === 'large') {
    repositories.store.addGenerated(generateRecords());
  }
  startRunsOnPush(repositories, runs);
  return {
    urls,
    accounts,
    repositories,
    pullRequests,
    runs,
    token: options.credentials.sourceControlToken,
  };
}

function startRunsOnPush(repositories: Repositories, runs: RunEngine): void {
  repositories.onBranchesChanged(async (record, changes, actor) => {
    const repository = await repositories.open(record);
    for (const { branch, after } of changes) {
      if (after === NO_OBJECT) {
        continue;
      }
      const workflows = await readWorkflows(repository, after);
      const [commit] = await repository.git.readCommits([after]);
      for (const workflow of workflows.filter(w => startsOnPush(w, branch))) {
        runs.start({
          repository: record,
          workflow,
          event: 'push',
          branch,
          headSha: after,
          title: commit.message.split('\n')[0],
          actor,
        });
      }
    }
  });
}
