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

/** Parts of a path that the reader's parser of addresses splits at, and parts that lead elsewhere. */
const MISLEADING = new Set([
  '',
  '.',
  '..',
  '-',
  'blob',
  'commit',
  'edit',
  'issues',
  'raw',
  'src',
  'tree',
]);

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
