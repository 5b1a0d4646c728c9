/** Messages for the location of a repository. */
export const REPO_PICKER_MESSAGES = {
  /** These two as in Backstage's own field (ledger P-455 to P-461). */
  unreadable: 'Unable to parse the Repository URL',
  missing: (part: string) =>
    `Incomplete repository location provided, ${part} not provided`,
  unknownHost: 'The portal does not know this host',
  notOffered: (part: string, value: string) =>
    `The form does not offer the ${part} '${value}'`,
} as const;

/** Parts of a repository's location, in the order in which they are checked (ledger P-392). */
const PARTS = [
  'workspace',
  'project',
  'owner',
  'organization',
  'repo',
] as const;

/** A part of a repository's location beside its host. */
export type RepositoryPart = (typeof PARTS)[number];

/** The location of a repository: its host and its other parts. */
export interface RepositoryLocation {
  host: string;
  parts: ReadonlyMap<RepositoryPart, string>;
}

/** The order in which a form writes the parts, as upstream's field does. */
const WRITTEN: readonly RepositoryPart[] = [
  'owner',
  'repo',
  'organization',
  'workspace',
  'project',
];

/** Parts that a host of each type needs; any other one needs its owner (ledger P-457 to P-461). */
const NEEDED: Readonly<Record<string, readonly RepositoryPart[]>> = {
  bitbucketCloud: ['workspace', 'project', 'repo'],
  bitbucketServer: ['project', 'repo'],
  azure: ['project', 'repo'],
  gerrit: ['repo'],
};

/** The options that restrict each part (ledger P-411). Bitbucket's workspaces are owners. */
const ALLOWED: Readonly<Record<RepositoryPart | 'host', string>> = {
  host: 'allowedHosts',
  owner: 'allowedOwners',
  workspace: 'allowedOwners',
  organization: 'allowedOrganizations',
  project: 'allowedProjects',
  repo: 'allowedRepos',
};

function isPart(key: string): key is RepositoryPart {
  return PARTS.some(part => part === key);
}

/** Reads a location of the shape `host?owner=…&repo=…`; undefined for any other text. */
export function readRepositoryLocation(
  value: unknown,
): RepositoryLocation | undefined {
  if (typeof value !== 'string' || !/^[^/?#@\\\s]+\?[^#\s]*$/.test(value)) {
    return undefined;
  }
  try {
    const { host, searchParams } = new URL(`https://${value}`);
    const parts = new Map<RepositoryPart, string>();
    for (const [key, part] of searchParams) {
      if (!isPart(key) || part === '' || parts.has(key)) return undefined;
      parts.set(key, part);
    }
    return { host, parts };
  } catch {
    return undefined;
  }
}

/** Writes a location; empty parts are left out. */
export function writeRepositoryLocation(location: RepositoryLocation): string {
  const params = new URLSearchParams();
  for (const part of WRITTEN) {
    const value = location.parts.get(part);
    if (value) params.set(part, value);
  }
  return `${location.host}?${params}`;
}

/** The parts that a location on a host of this type needs. */
function neededParts(hostType: string): readonly RepositoryPart[] {
  return NEEDED[hostType] ?? ['owner', 'repo'];
}

/** What a template's options allow for a part; none if they do not restrict it. */
export function allowedValues(
  options: unknown,
  part: RepositoryPart | 'host',
): readonly string[] {
  const name = ALLOWED[part];
  const isObject = typeof options === 'object' && options !== null;
  if (!isObject || !Object.hasOwn(options, name)) return [];
  const allowed = (options as Record<string, unknown>)[name];
  if (!Array.isArray(allowed)) return [];
  return allowed.filter(one => typeof one === 'string');
}

function isOffered(
  options: unknown,
  part: RepositoryPart | 'host',
  value: string,
): boolean {
  const allowed = allowedValues(options, part);
  return allowed.length === 0 || allowed.includes(value);
}

/**
 * Checks the location of a repository without requests (ledger P-392, P-411).
 *
 * @param typeOf - returns the type of a host that the portal knows
 * @returns error messages; none if the location is valid
 */
export function checkRepositoryLocation(
  value: unknown,
  options: unknown,
  typeOf: (host: string) => string | undefined,
): string[] {
  const { unreadable, unknownHost, missing, notOffered } = REPO_PICKER_MESSAGES;
  const location = readRepositoryLocation(value);
  if (!location) return [unreadable];
  const { host, parts } = location;
  const hostType = typeOf(host);
  if (hostType === undefined) return [unknownHost];
  if (!isOffered(options, 'host', host)) return [notOffered('host', host)];
  const gaps = neededParts(hostType).filter(part => !parts.has(part));
  if (gaps.length > 0) return gaps.map(missing);
  const [foreign] = [...parts].filter(
    ([part, given]) => !isOffered(options, part, given),
  );
  return foreign ? [notOffered(...foreign)] : [];
}
