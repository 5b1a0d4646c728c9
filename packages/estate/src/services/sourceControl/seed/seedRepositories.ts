import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Accounts, ORGANISATION_LOGIN } from '../state/Accounts';
import type { GitFile } from '../../../git/types';
import type { Repositories } from '../state/Repositories';
import type { EstateScale } from '../../../types';
import type { RepositoryRecord } from '../types';
import type { Urls } from '../present/Urls';
import { readSeedFolder } from '../../../git/seed/readSeedFolder';
import { planSeedCommits, seedTime } from '../../../git/seed/seedCommits';
import { planSeedBranches } from './seedBranches';
import type { SeedHistoryEntry } from '../../../git/seed/history';
import type { SeedFile, SeedRepository } from './seedFile';
import { serviceMail, signatureOf } from './seedSignature';

/** Default history of a seeded repository. */
const DEFAULT_HISTORY_DAYS_AGO = 30;

/** Increased when the seeding changes, so that unchanged repositories are created again. */
const SEED_VERSION = 2;

export interface SeedOptions {
  /** The content of `repositories.yaml`. */
  seed: SeedFile;
  examplesDir: string;
  scale: EstateScale;
  urls: Urls;
  accounts: Accounts;
  repositories: Repositories;
  /** Called for each repository that was created or created again. */
  onSeeded: (
    record: RepositoryRecord,
    entry: SeedRepository,
    made: { epoch: string; files: GitFile[] },
  ) => Promise<void>;
}

/**
 * Brings the repositories to the state of the seed. An existing repository is created again only if the seed has changed
 * and it has had no push since; a deleted one remains deleted.
 */
export async function seedRepositories(options: SeedOptions): Promise<void> {
  const { epoch, repositories: entries } = options.seed;
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
  const files = readSeedFolder(options.examplesDir, source, urls.base);
  const branches = await planSeedBranches(entry.branches, epoch, options);
  const fingerprint = fingerprintOf(entry, epoch, [
    ...files,
    ...branches.flatMap(({ commit }) => commit.files),
  ]);
  const { store } = repositories;
  const known = store.find(ORGANISATION_LOGIN, entry.name);
  if (store.wasDeleted(ORGANISATION_LOGIN, entry.name)) {
    return;
  }
  const commits = planSeedCommits({
    files,
    history: historyOf(entry, options.accounts),
    epoch,
    signatureOf: principal => signatureOf(options.accounts, principal),
  });
  const content = () => ({ commits, tags: entry.releases, branches });
  if (known && !(await isOutdated(repositories, known, fingerprint))) {
    repositories.setSeed(known, content);
    return;
  }
  const record =
    known ?? newRecord(entry, store.findById(id) ? store.takeId() : id);
  const times = commits.map(commit => commit.author.date);
  Object.assign(record, describe(entry), {
    createdAt: times[0] ?? seedTime(epoch, 0),
    updatedAt: times.at(-1) ?? seedTime(epoch, 0),
    pushedAt: times.at(-1) ?? null,
    seed: { fingerprint },
  });
  await repositories.replaceSeed(record);
  repositories.setSeed(record, content);
  await options.onSeeded(record, entry, { epoch, files });
}

async function isOutdated(
  repositories: Repositories,
  record: RepositoryRecord,
  fingerprint: string,
): Promise<boolean> {
  if (record.origin !== 'seed' || record.seed?.fingerprint === fingerprint) {
    return false;
  }
  if (!record.seed || !repositories.isMaterialised(record)) {
    return true;
  }
  const { head, branches } = record.seed;
  const seeded = { ...(head && { [record.defaultBranch]: head }), ...branches };
  return isDeepStrictEqual(await repositories.headsOf(record), seeded);
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
          author: serviceMail(accounts),
          daysAgo: DEFAULT_HISTORY_DAYS_AGO,
        },
      ];
}

function describe(entry: SeedRepository) {
  return {
    description: entry.description || null,
    topics: entry.topics,
    visibility: entry.visibility,
    language: entry.language ?? null,
    defaultBranch: entry.defaultBranch,
    archived: entry.archived,
    protection: entry.protection,
    teams: entry.teams,
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
    origin: 'seed',
  };
}
