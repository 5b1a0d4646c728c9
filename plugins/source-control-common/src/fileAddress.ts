/** Where a file of a Git host is. */
export interface FileAddress {
  host: string;
  /** Organisation or account. */
  owner: string;
  repository: string;
  branch: string;
  path: string;
}

/**
 * Only what every parser of addresses reads alike: no encoding, no query, no credentials. The address of what a Location
 * names by a relative path says `tree`.
 */
const ADDRESS =
  /^https?:\/\/([a-z\d.-]+(?::\d+)?)\/([\w.-]+)\/([\w.-]+)\/(?:blob|tree)\/([\w.-]+)\/([\w./-]+)$/;

/**
 * Parts of a path that lead elsewhere: the reader's parser of addresses takes the repository from what stands around them
 * (`repos` is Bitbucket's), whatever stands before.
 */
const LEADING_ELSEWHERE = ['', '.', '..', '-', 'issues', 'repos'];

/** The same, and the other parts at which that parser splits. */
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
/** A blank is the one encoded letter: every parser reads it alike. */
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
 * Reads the address of a file, for example `https://host/owner/repository/blob/main/a/template.yaml`.
 *
 * @returns undefined when two parsers could read it differently, or when it is the address of something else
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
 * Whether two addresses of files or folders are of one repository, on any branch.
 *
 * @returns false when two parsers could read either of them differently
 */
export function isOfSameRepository(one: string, other: string): boolean {
  const repository = repositoryOf(one);
  return repository !== undefined && repository === repositoryOf(other);
}

/** Host and name of the repository of a file or folder, in small letters: hosts ignore case. */
function repositoryOf(address: string): string | undefined {
  const groups = (GITHUB_PLACE.exec(address) ?? AZURE_PLACE.exec(address))
    ?.groups;
  if (!groups) return undefined;
  const { host, repository, path } = groups;
  const parts = [repository, path ?? []].flat().join('/').split('/');
  if (parts.some(part => LEADING_ELSEWHERE.includes(part))) return undefined;
  return `${host}/${repository}`.toLocaleLowerCase('en-US');
}
