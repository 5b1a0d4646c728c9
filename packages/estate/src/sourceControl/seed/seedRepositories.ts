import { createHash } from 'node:crypto';
import { Accounts, ORGANISATION_LOGIN } from '../Accounts';
import { GitFile } from '../git/types';
import { Repositories } from '../Repositories';
import { RepositoryRecord } from '../types';
import { Urls } from '../Urls';
import { readSeedFolder } from './readSeedFolder';
import { planSeedCommits, seedTime } from './seedCommits';
import { SeedHistoryEntry, SeedRepository, readSeedFile } from './seedFile';

/** History of a seeded repository that names none. */
const DEFAULT_HISTORY_DAYS_AGO = 30;

/** Bumped when the way of seeding changes, so that untouched repositories are made anew. */
const SEED_VERSION = 1;

export interface SeedOptions {
  examplesDir: string;
  urls: Urls;
  accounts: Accounts;
  repositories: Repositories;
  /** Called for each repository that was made new or made again. */
  onSeeded: (
    record: RepositoryRecord,
    entry: SeedRepository,
    epoch: string,
  ) => Promise<void>;
}

/**
 * Brings the repositories to what the seed says. One that exists is made again only if the seed has changed and nobody
 * has pushed to it since; one that was deleted stays so.
 */
export async function seedRepositories(options: SeedOptions): Promise<void> {
  const { epoch, repositories: entries } = readSeedFile(options.examplesDir);
  for (const [index, entry] of entries.entries()) {
    await seedRepository(options, entry, { epoch, id: index + 1 });
  }
}

async function seedRepository(
  options: SeedOptions,
  entry: SeedRepository,
  { epoch, id }: { epoch: string; id: number },
): Promise<void> {
  const { repositories, urls } = options;
  const source = entry.source ?? `repositories/${entry.name}`;
  const files = readSeedFolder(options.examplesDir, source, urls);
  const fingerprint = fingerprintOf(entry, epoch, files);
  const { store } = repositories;
  const known = store.find(ORGANISATION_LOGIN, entry.name);
  if (store.wasDeleted(ORGANISATION_LOGIN, entry.name)) {
    return;
  }
  if (known && !(await isOutdated(repositories, known, fingerprint))) {
    return;
  }
  const history = historyOf(entry, options.accounts);
  const commits = planSeedCommits({
    files,
    history,
    epoch,
    signatureOf: principal => signatureOf(options.accounts, principal),
  });
  const record =
    known ?? newRecord(entry, store.findById(id) ? store.takeId() : id);
  const times = commits.map(commit => commit.author.date);
  Object.assign(record, describe(entry), {
    createdAt: times[0] ?? seedTime(epoch, 0),
    updatedAt: times.at(-1) ?? seedTime(epoch, 0),
    pushedAt: times.at(-1) ?? null,
  });
  const { git } = await repositories.create(record, {
    commits,
    tags: entry.releases,
  });
  record.seed = {
    fingerprint,
    head: (await git.resolveCommit('HEAD')) ?? '',
  };
  store.save(record);
  await options.onSeeded(record, entry, epoch);
}

async function isOutdated(
  repositories: Repositories,
  record: RepositoryRecord,
  fingerprint: string,
): Promise<boolean> {
  if (record.origin !== 'seed' || record.seed?.fingerprint === fingerprint) {
    return record.origin === 'seed' && !repositories.isMaterialised(record);
  }
  if (!record.seed || !repositories.isMaterialised(record)) {
    return true;
  }
  const { git } = await repositories.open(record);
  const branches = await git.refs('refs/heads');
  return branches.length <= 1 && (branches[0]?.sha ?? '') === record.seed.head;
}

function fingerprintOf(
  entry: SeedRepository,
  epoch: string,
  files: GitFile[],
): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([SEED_VERSION, epoch, entry]));
  for (const file of files) {
    hash.update(JSON.stringify([file.path, file.executable]));
    hash.update(createHash('sha256').update(file.content).digest());
  }
  return hash.digest('hex');
}

function historyOf(
  entry: SeedRepository,
  accounts: Accounts,
): SeedHistoryEntry[] {
  return entry.history.length > 0
    ? entry.history
    : [
        {
          message: `Add ${entry.name}`,
          author: accounts.service.email ?? accounts.service.login,
          daysAgo: DEFAULT_HISTORY_DAYS_AGO,
        },
      ];
}

function signatureOf(accounts: Accounts, principalName: string) {
  const person = accounts.findPrincipal(principalName);
  return {
    name: person?.displayName ?? principalName.split('@')[0],
    email: person?.mail ?? principalName,
  };
}

function describe(entry: SeedRepository) {
  return {
    description: entry.description || null,
    topics: entry.topics,
    visibility: entry.visibility,
    language: entry.language ?? null,
    defaultBranch: entry.defaultBranch,
    archived: entry.archived,
  };
}

function newRecord(entry: SeedRepository, id: number): RepositoryRecord {
  return {
    id,
    owner: ORGANISATION_LOGIN,
    name: entry.name,
    homepage: null,
    ...describe(entry),
    createdAt: '',
    updatedAt: '',
    pushedAt: null,
    settings: {},
    collaborators: {},
    teams: {},
    protection: {},
    variables: {},
    secrets: [],
    origin: 'seed',
  };
}
