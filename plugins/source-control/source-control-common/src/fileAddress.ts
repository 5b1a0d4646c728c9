/** Location of a file on a Git host. */
export interface FileAddress {
  host: string;
  /** Organisation or account. */
  owner: string;
  repository: string;
  branch: string;
  path: string;
}

/**
 * Matches only addresses that every URL parser reads in the same way: no encoding, no query, no credentials. Relative
 * targets of a Location have an address with `tree`.
 */
const ADDRESS =
  /^https?:\/\/([a-z\d.-]+(?::\d+)?)\/([\w.-]+)\/([\w.-]+)\/(?:blob|tree)\/([\w.-]+)\/([\w./-]+)$/;

/**
 * Path segments that lead elsewhere: the reader's URL parser takes the repository from the segments around them,
 * regardless of the segments before (`repos` is from Bitbucket).
 */
const LEADING_ELSEWHERE = ['', '.', '..', '-', 'issues', 'repos'];

/** The same parts, and the other parts at which that parser splits. */
const MISLEADING = new Set([
  ...LEADING_ELSEWHERE,
  'blob',
  'commit',
  'edit',
  'raw',
  'src',
  'tree',
]);

const HOST = '(?<host>[A-Za-z\\d.-]+(?::\\d+)?)';
/** A space is the only encoded character, because every parser reads it in the same way. */
const PART = '(?:[\\w.-]|%20)+';

/** A file, a folder or a whole repository. */
const GITHUB_PLACE = new RegExp(
  `^https?://${HOST}/(?<repository>[\\w.-]+/[\\w.-]+)(?:/(?:blob|tree)/(?<path>${PART}(?:/${PART})*))?/?$`,
);

/** Azure DevOps has branch and path in the query: `/{organisation}/{project}/_git/{repository}?path={path}`. */
const AZURE_PLACE = new RegExp(
  `^https?://${HOST}/(?<repository>${PART}(?:/${PART}){0,2}/_git/${PART})(?:\\?[^#\\\\\\s]*)?$`,
);

/**
 * Parses the address of a file, for example `https://host/owner/repository/blob/main/a/template.yaml`.
 *
 * @returns undefined if two parsers could read it differently, or if it is not the address of a file
 */
export function parseFileAddress(address: string): FileAddress | undefined {
  const [isAddress, host, owner, repository, branch, path] =
    ADDRESS.exec(address) ?? [];
  if (!isAddress) return undefined;
  const parts = [owner, repository, branch, ...path.split('/')];
  if (parts.some(part => MISLEADING.has(part))) return undefined;
  return { host, owner, repository, branch, path };
}

/**
 * Returns true if two addresses of files or folders belong to the same repository, on any branch.
 *
 * @returns false if two parsers could read either address differently
 */
export function isOfSameRepository(one: string, other: string): boolean {
  const repository = repositoryOf(one);
  return repository !== undefined && repository === repositoryOf(other);
}

/** Returns host and name of the repository of a file or folder, in lower case, because hosts ignore case. */
function repositoryOf(address: string): string | undefined {
  const groups = (GITHUB_PLACE.exec(address) ?? AZURE_PLACE.exec(address))
    ?.groups;
  if (!groups) return undefined;
  const { host, repository, path } = groups;
  const parts = [repository, path ?? []].flat().join('/').split('/');
  if (parts.some(part => LEADING_ELSEWHERE.includes(part))) return undefined;
  return `${host}/${repository}`.toLocaleLowerCase('en-US');
}
