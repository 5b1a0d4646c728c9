import type { StoredRepository } from '../inventory/rows';

/** Where a proposal of an owner comes from, the most trustworthy first. */
export type OwnerSource = 'codeowners' | 'admin' | 'commits' | 'topic';

/** A group that may be the owner, and why. */
export interface OwnerClaim {
  /** Entity ref of a group that may not exist. */
  ref: string;
  source: OwnerSource;
}

/** Days without a push after which a repository counts as no longer developed. */
const QUIET_DAYS = 365;

const DAY_MS = 24 * 3_600_000;

const LIBRARY_TOPICS = ['library', 'sdk', 'package'];
const WEBSITE_TOPICS = ['website', 'frontend', 'web'];
const WEBSITE_LANGUAGES = ['HTML', 'CSS', 'Vue', 'Svelte'];
const EXPERIMENT_TOPICS = ['experiment', 'experimental', 'prototype', 'spike'];

const groupRef = (name: string) => `group:default/${name.toLowerCase()}`;

/**
 * The groups that may own a repository by its own facts. Each is a claim: only a group that the catalogue has can be chosen.
 *
 * @param options - `groupsOfLogins` has the groups of the people who commit, by their logins in lower case
 */
export function claimOwners(
  repository: StoredRepository,
  options: {
    organisation: string;
    groupsOfLogins: ReadonlyMap<string, readonly string[]>;
  },
): OwnerClaim[] {
  const { organisation, groupsOfLogins } = options;
  const { facts, admins, topics } = repository;
  const ours = `${organisation.toLowerCase()}/`;
  const ofTeams = (facts?.codeOwners ?? [])
    .filter(team => team.startsWith(ours))
    .map(team => groupRef(team.slice(ours.length)));
  const refs: [OwnerSource, string[]][] = [
    ['codeowners', ofTeams],
    ['admin', admins.map(groupRef)],
    ['commits', groupsByCommits(facts?.authors ?? [], groupsOfLogins)],
    ['topic', topics.map(groupRef)],
  ];
  return refs.flatMap(([source, found]) => found.map(ref => ({ ref, source })));
}

/** The groups of the people who commit, those with most commits first. */
function groupsByCommits(
  authors: readonly { login: string; commits: number }[],
  groupsOfLogins: ReadonlyMap<string, readonly string[]>,
): string[] {
  const counts = new Map<string, number>();
  for (const { login, commits } of authors) {
    for (const group of groupsOfLogins.get(login.toLowerCase()) ?? []) {
      counts.set(group, (counts.get(group) ?? 0) + commits);
    }
  }
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
    .map(([group]) => group);
}

/** What a component is, by its topics and language. */
export function proposeType({
  topics,
  language,
}: Pick<StoredRepository, 'topics' | 'language'>): string {
  if (LIBRARY_TOPICS.some(topic => topics.includes(topic))) return 'library';
  const isWebsite =
    WEBSITE_TOPICS.some(topic => topics.includes(topic)) ||
    WEBSITE_LANGUAGES.includes(language ?? '');
  return isWebsite ? 'website' : 'service';
}

/** How far a component is: one that nobody has pushed to for a year is deprecated. */
export function proposeLifecycle(
  {
    topics,
    pushedAt,
    isArchived,
  }: Pick<StoredRepository, 'topics' | 'pushedAt' | 'isArchived'>,
  now: Date,
): string {
  if (EXPERIMENT_TOPICS.some(topic => topics.includes(topic))) {
    return 'experimental';
  }
  const isQuiet =
    !pushedAt || now.getTime() - pushedAt.getTime() > QUIET_DAYS * DAY_MS;
  return isArchived || isQuiet ? 'deprecated' : 'production';
}
