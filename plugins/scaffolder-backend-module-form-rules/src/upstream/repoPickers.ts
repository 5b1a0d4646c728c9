import { ownValue } from '../form/isObject';
import type { UpstreamRule } from './types';

/** Texts of the pickers of repositories. */
export const REPO_PICKER_MESSAGES = {
  /** These two as in the browser (ledger P-455 to P-461). */
  unreadable: 'Unable to parse the Repository URL',
  missing: (part: string) =>
    `Incomplete repository location provided, ${part} not provided`,
  unknownHost: 'The portal does not know this host',
  notOffered: (part: string, value: string) =>
    `The form does not offer the ${part} '${value}'`,
} as const;

/** Parts of a repository's location, in the order in which they are checked (ledger P-392). */
const PARTS = ['workspace', 'project', 'owner', 'organization', 'repo'];

/** Parts that a host of each type needs; any other one needs its owner (ledger P-457 to P-461). */
const NEEDED: Record<string, string[]> = {
  bitbucketCloud: ['workspace', 'project', 'repo'],
  bitbucketServer: ['project', 'repo'],
  azure: ['project', 'repo'],
  gerrit: ['repo'],
};

/** The options that restrict each part (ledger P-411). Bitbucket's workspaces are owners. */
const ALLOWED: Record<string, string> = {
  owner: 'allowedOwners',
  workspace: 'allowedOwners',
  organization: 'allowedOrganizations',
  project: 'allowedProjects',
  repo: 'allowedRepos',
};

/** The location of a repository: its host and its other parts. */
interface Location {
  host: string;
  parts: Map<string, string>;
}

/** Reads a location of the shape `host?owner=…&repo=…`; undefined for any other text. */
function readLocation(value: unknown): Location | undefined {
  if (typeof value !== 'string' || !/^[^/?#@\\\s]+\?[^#\s]*$/.test(value)) {
    return undefined;
  }
  try {
    const { host, searchParams } = new URL(`https://${value}`);
    const entries = [...searchParams];
    const parts = new Map(entries);
    const isKnown = entries.every(
      ([key, part]) => PARTS.includes(key) && part !== '',
    );
    return isKnown && parts.size === entries.length
      ? { host, parts }
      : undefined;
  } catch {
    return undefined;
  }
}

function isOffered(options: unknown, name: string, value: string): boolean {
  const allowed = ownValue(options, name);
  if (!Array.isArray(allowed) || allowed.length === 0) return true;
  return allowed.includes(value);
}

/** The location of an existing or new repository (ledger P-392, P-411). Makes no requests to the hosts. */
export const repoUrlPicker: UpstreamRule = {
  check(value, options, { integrations }) {
    if (value === undefined) return [];
    const location = readLocation(value);
    if (!location) return [REPO_PICKER_MESSAGES.unreadable];
    const { host, parts } = location;
    const integration = integrations.byHost(host);
    if (!integration) return [REPO_PICKER_MESSAGES.unknownHost];
    const { missing, notOffered } = REPO_PICKER_MESSAGES;
    if (!isOffered(options, 'allowedHosts', host)) {
      return [notOffered('host', host)];
    }
    for (const part of NEEDED[integration.type] ?? ['owner', 'repo']) {
      if (!parts.has(part)) return [missing(part)];
    }
    for (const [part, given] of parts) {
      if (!isOffered(options, ALLOWED[part], given)) {
        return [notOffered(part, given)];
      }
    }
    return [];
  },
  lookups: () => [],
};

/** The owner of repositories: any owner that the template does not exclude. */
export const repoOwnerPicker: UpstreamRule = {
  check(value, options) {
    if (value === undefined || value === '') return [];
    const excluded = ownValue(options, 'excludedOwners');
    const isExcluded = Array.isArray(excluded) && excluded.includes(value);
    return typeof value === 'string' && !isExcluded
      ? []
      : [REPO_PICKER_MESSAGES.notOffered('owner', String(value))];
  },
  lookups: () => [],
};

/** A branch, which may be typed: any name of one (ledger P-391). */
export const repoBranchPicker: UpstreamRule = {
  check: value =>
    value === undefined || typeof value === 'string'
      ? []
      : [REPO_PICKER_MESSAGES.notOffered('branch', String(value))],
  lookups: () => [],
};
