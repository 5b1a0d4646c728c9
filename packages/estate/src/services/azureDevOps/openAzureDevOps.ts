import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TokenService } from '../../tokens/TokenService';
import { GitProcesses } from '../../git/GitProcesses';
import { readSeedFolder } from '../../git/seed/readSeedFolder';
import { planSeedCommits } from '../../git/seed/seedCommits';
import type { Lateness } from '../../serviceKit/Lateness';
import type { PersonSeed } from '../../types';
import { DevOpsUrls } from './present/DevOpsUrls';
import type { DevOpsServices } from './routes/context';
import { PullRequests } from './state/PullRequests';
import type { DevOpsSeed, SeededRepository } from './seed/loadAzureDevOps';
import { DevOpsRepositories } from './state/DevOpsRepositories';
import { DevOpsState } from './state/DevOpsState';

/** Dependencies of Azure DevOps. */
export interface AzureDevOpsOptions {
  publicUrl: string;
  dataDir: string;
  examplesDir: string;
  people: PersonSeed[];
  seed: DevOpsSeed;
  personalAccessToken: string;
  /** Checks the directory's tokens. */
  tokens: TokenService;
  /** How late clients see a new repository. */
  lateness: Lateness;
}

/** Azure DevOps without a server. */
export interface OpenedAzureDevOps {
  services: DevOpsServices;
  /** Stops every git process. */
  close(): Promise<void>;
}

/**
 * Opens the data in `dataDir`, and creates the missing repositories of the seed.
 *
 * @throws InputError if a folder of the seed is invalid
 */
export async function openAzureDevOps(
  options: AzureDevOpsOptions,
): Promise<OpenedAzureDevOps> {
  const { dataDir, publicUrl, seed, personalAccessToken, tokens, lateness } =
    options;
  const root = join(dataDir, 'repositories');
  await mkdir(root, { recursive: true });
  const state = new DevOpsState(join(dataDir, 'state.json'));
  const processes = new GitProcesses();
  const repositories = new DevOpsRepositories({
    seed,
    state,
    processes,
    root,
    lateness,
  });
  try {
    await seedRepositories(options, repositories);
  } catch (error) {
    await processes.close();
    throw error;
  }
  return {
    services: {
      urls: new DevOpsUrls(publicUrl, seed.organisation),
      repositories,
      pullRequests: new PullRequests(state),
      personalAccessToken,
      processes,
      tokens,
    },
    close: () => processes.close(),
  };
}

async function seedRepositories(
  { publicUrl, examplesDir, people, seed }: AzureDevOpsOptions,
  repositories: DevOpsRepositories,
): Promise<void> {
  const present = repositories.list();
  const missing = seed.repositories.filter(
    ({ repository }) =>
      present.includes(repository) && !repositories.hasGitData(repository),
  );
  const commitsOf = ({ source, history }: SeededRepository) =>
    planSeedCommits({
      files: readSeedFolder(examplesDir, source, publicUrl),
      history,
      epoch: seed.epoch,
      signatureOf: principal => signatureOf(people, principal),
    });
  for (const entry of missing) {
    await repositories.writeGitData(entry.repository, commitsOf(entry));
  }
}

/** Returns the name and mail address of a principal name. */
function signatureOf(people: PersonSeed[], principalName: string) {
  const person = people.find(
    ({ userPrincipalName }) => userPrincipalName === principalName,
  );
  return {
    name: person?.displayName ?? principalName.split('@')[0],
    email: person?.mail ?? principalName,
  };
}
