import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DEFAULT_RUN_TIMES,
  RunEngine,
  type RunTimes,
} from './actions/RunEngine';
import type { StepRunner } from './actions/StepRunner';
import { startRunsOnPush } from './actions/startRunsOnPush';
import type { GitHubApp } from './app/GitHubApp';
import { BranchProtection } from './state/BranchProtection';
import { writePushHook } from './routes/pushHook';
import { Accounts } from './state/Accounts';
import { CopilotSeats } from './state/CopilotSeats';
import { CreatedTeams } from './state/CreatedTeams';
import { GitProcesses } from '../../git/GitProcesses';
import type { SourceControlServices } from './routes/context';
import { SignedLinks } from './routes/SignedLinks';
import { PullRequests } from './state/PullRequests';
import { Repositories } from './state/Repositories';
import {
  LARGE_REPOSITORIES,
  generateContent,
  generateRecords,
} from './seed/generatedRepositories';
import type { SeedFile } from './seed/seedFile';
import { seedRepositories } from './seed/seedRepositories';
import { seedPullRequests } from './seed/seedPullRequests';
import { seedRuns } from './seed/seedRuns';
import type { EstateScale, PersonSeed } from '../../types';
import type { Lateness } from '../../serviceKit/Lateness';
import { JsonFile } from '../../state/JsonFile';
import { RecordStore } from './state/RecordStore';
import { RepositoryStore } from './state/RepositoryStore';
import { Urls } from './present/Urls';

/** First ids of records, far apart so that a wrong id is noticed. */
const FIRST_PULL_REQUEST_ID = 20_000;
const FIRST_RUN_ID = 3_000_000;

/** Dependencies of source control. */
export interface SourceControlOptions {
  publicUrl: string;
  dataDir: string;
  examplesDir: string;
  scale: EstateScale;
  people: PersonSeed[];
  /** The personal token of the service account. */
  token: string;
  /** The portal's App; without it only the personal token is valid. */
  app?: GitHubApp;
  readSeed(): Promise<SeedFile>;
  /** Durations of workflow runs; seconds by default. */
  runTimes?: RunTimes;
  /** Carries out the steps of workflows; without it all workflows are only planned. */
  stepRunner?: StepRunner;
  /** How late clients see a new repository; at once by default. */
  lateness?: Lateness;
}

/** Source control without an HTTP server. */
export interface OpenedSourceControl {
  services: SourceControlServices;
  processes: GitProcesses;
  /** Stops the timer of the runs and all git processes. */
  close(): Promise<void>;
}

/**
 * Opens the data in `dataDir` and adds the seed.
 *
 * @throws InputError if the seed is invalid
 */
export async function openSourceControl(
  options: SourceControlOptions,
): Promise<OpenedSourceControl> {
  const { dataDir, examplesDir, token } = options;
  const root = join(dataDir, 'repositories');
  const hooks = join(dataDir, 'hooks');
  await mkdir(root, { recursive: true });
  await writePushHook(hooks);
  const urls = new Urls(options.publicUrl);
  const seed = await options.readSeed();
  const accounts = new Accounts(options.people, seed.accounts);
  const teams = new CreatedTeams(
    new JsonFile(join(dataDir, 'teams.json')),
    accounts,
  );
  const processes = new GitProcesses();
  const repositories = new Repositories({
    store: new RepositoryStore(
      new JsonFile(join(dataDir, 'repositories.json')),
    ),
    processes,
    root,
    generate: generateContent,
    lateness: options.lateness,
  });
  const runs = new RunEngine(
    new RecordStore(
      new JsonFile(join(dataDir, 'workflow-runs.json')),
      FIRST_RUN_ID,
    ),
    options.runTimes ?? DEFAULT_RUN_TIMES,
    options.stepRunner,
  );
  const pullRequests = new PullRequests(
    new RecordStore(
      new JsonFile(join(dataDir, 'pull-requests.json')),
      FIRST_PULL_REQUEST_ID,
    ),
    repositories,
  );
  const copilotSeats = new CopilotSeats(
    new JsonFile(join(dataDir, 'copilot-seats.json')),
  );
  const close = async () => {
    runs.close();
    await processes.close();
  };
  const addRuns = seedRuns({ repositories, runs, accounts });
  const addPullRequests = seedPullRequests({ pullRequests, accounts });
  try {
    await repositories.repair();
    await seedRepositories({
      seed,
      examplesDir,
      scale: options.scale,
      urls,
      accounts,
      repositories,
      onSeeded: async (record, entry, made) => {
        await addRuns(record, entry, made);
        await addPullRequests(record, entry, made);
      },
    });
  } catch (error) {
    await close();
    throw error;
  }
  if (options.scale === 'large') {
    const seeded = repositories.store
      .all()
      .filter(record => record.origin === 'seed').length;
    repositories.store.addGenerated(
      generateRecords(LARGE_REPOSITORIES - seeded),
    );
  }
  repositories.onBranchesChanged(startRunsOnPush(repositories, runs));
  return {
    services: {
      urls,
      accounts,
      teams,
      repositories,
      pullRequests,
      protection: new BranchProtection(runs.store),
      runs,
      copilotSeats,
      token,
      hooks,
      links: new SignedLinks(options.publicUrl, token),
      app: options.app,
    },
    processes,
    close,
  };
}
