/** How the catalogue has a repository. */
export type EntryState = 'none' | 'refused' | 'entered';

/** What the owner of a repository is proposed from, as it was read. */
export interface RepositoryFacts {
  /** Teams of CODEOWNERS, `organisation/team`. */
  codeOwners: string[];
  /** Logins with most commits, and their number. */
  authors: { login: string; commits: number }[];
}

/** A repository of the organisation. */
export interface KnownRepository {
  name: string;
  url: string;
  description?: string;
  defaultBranch: string;
  language?: string;
  topics: string[];
  /** Slugs of the teams that have a right in it, and of those that administer it. */
  teams: string[];
  admins: string[];
  isPrivate: boolean;
  isArchived: boolean;
  isFork: boolean;
  pushedAt?: Date;
  entry: EntryState;
  /** Why the catalogue refuses the file. */
  problem?: string;
}

/** A repository with the facts that were read for it. */
export interface StoredRepository extends KnownRepository {
  facts?: RepositoryFacts;
  factsAt?: Date;
}

/** The last reading of the organisation. */
export interface Reading {
  startedAt: Date;
  /** Missing while it runs. */
  endedAt?: Date;
  /** When the list was read as a whole the last time. */
  readAt?: Date;
  /** Repositories that this reading has found so far. */
  found: number;
  problem?: string;
}

/** Which repositories a list has. */
export interface RepositoryFilter {
  /** Part of the name or the description. */
  search?: string;
  team?: string;
  language?: string;
  /** Pushed after this moment, or before it. */
  pushedAfter?: Date;
  pushedBefore?: Date;
  withArchived?: boolean;
  withForks?: boolean;
  /** True for people who may read private repositories. */
  withPrivate: boolean;
}

export interface RepositoryRow {
  name: string;
  url: string;
  description: string | null;
  default_branch: string;
  language: string | null;
  topics: string[];
  teams: string[];
  admins: string[];
  is_private: boolean;
  is_archived: boolean;
  is_fork: boolean;
  pushed_at: Date | null;
  entry: EntryState;
  problem: string | null;
  read_at: Date;
  facts: RepositoryFacts | null;
  facts_at: Date | null;
}

export interface ReadingRow {
  organisation: string;
  started_at: Date;
  ended_at: Date | null;
  read_at: Date | null;
  found: number;
  problem: string | null;
}

export function toRepository(row: RepositoryRow): StoredRepository {
  return {
    name: row.name,
    url: row.url,
    description: row.description ?? undefined,
    defaultBranch: row.default_branch,
    language: row.language ?? undefined,
    topics: row.topics,
    teams: row.teams,
    admins: row.admins,
    isPrivate: row.is_private,
    isArchived: row.is_archived,
    isFork: row.is_fork,
    pushedAt: row.pushed_at ?? undefined,
    entry: row.entry,
    problem: row.problem ?? undefined,
    facts: row.facts ?? undefined,
    factsAt: row.facts_at ?? undefined,
  };
}

/** Without the facts, which a new reading leaves as they are. */
export function toRow(repository: KnownRepository, readAt: Date) {
  return {
    name: repository.name,
    url: repository.url,
    description: repository.description ?? null,
    default_branch: repository.defaultBranch,
    language: repository.language ?? null,
    // knex would send a list as an array of Postgres.
    topics: JSON.stringify(repository.topics),
    teams: JSON.stringify(repository.teams),
    admins: JSON.stringify(repository.admins),
    is_private: repository.isPrivate,
    is_archived: repository.isArchived,
    is_fork: repository.isFork,
    pushed_at: repository.pushedAt ?? null,
    entry: repository.entry,
    problem: repository.problem ?? null,
    read_at: readAt,
  };
}

export function toReading(row: ReadingRow): Reading {
  return {
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    readAt: row.read_at ?? undefined,
    found: row.found,
    problem: row.problem ?? undefined,
  };
}
