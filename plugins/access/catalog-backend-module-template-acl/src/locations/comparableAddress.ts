import type { ScmIntegrationRegistry } from '@backstage/integration';
import { withoutTrailing } from '@portal/plugin-bounds-common';

/** At GitHub, the path of an address begins with owner and repository. */
const REPOSITORY_PARTS = 2;

/**
 * Returns one text for all spellings of an address that lead to the same file: hosts ignore the scheme, a trailing slash, the query
 * of GitHub, and the case of an organisation or a repository, but not the case of a path within the repository.
 *
 * @param target - of a location, bounded in length
 * @returns the target itself if it is not a URL
 */
export function comparableAddress(
  target: string,
  integrations: ScmIntegrationRegistry,
): string {
  if (!URL.canParse(target)) return target;
  const url = new URL(target);
  const parts = withoutTrailing(decoded(url.pathname), '/').split('/').slice(1);
  const host = integrations.byUrl(target)?.type;
  const path = foldedParts(parts, host).join('/');
  // A query of GitHub chooses how a file is shown.
  if (host === 'github') return `${url.host}/${path}`;
  url.searchParams.sort();
  return `${url.host}/${path}?${url.searchParams}`;
}

/** The branch of an address of GitHub, behind host, organisation, repository and `blob`. */
const BRANCH = /^([^/]+\/[^/]+\/[^/]+\/blob\/)([^/]+)(?=\/)/;

/** The branches that HEAD usually is. What a repository's is cannot be seen in an address. */
const USUAL_BRANCHES = ['HEAD', 'main', 'master'];

/**
 * Returns true if two addresses of {@link comparableAddress} lead to the same file, where one may name the branch and the other HEAD.
 */
export function isSameAddress(one: string, other: string): boolean {
  if (one === other) return true;
  const branches = [one, other].map(address => BRANCH.exec(address)?.[2]);
  return (
    branches.includes('HEAD') &&
    branches.every(branch => branch && USUAL_BRANCHES.includes(branch)) &&
    withoutBranch(one) === withoutBranch(other)
  );
}

/** The address without its branch if that is a usual one: the same for all spellings of a file on the default branch. */
export function withoutBranch(address: string): string {
  return address.replace(BRANCH, (all, place: string, branch: string) =>
    USUAL_BRANCHES.includes(branch) ? place : all,
  );
}

function foldedParts(parts: string[], host: string | undefined): string[] {
  if (host === 'azure') return parts.map(lower);
  if (host !== 'github') return parts;
  const [owner = '', repository = '', kind, ...rest] = parts;
  const name = lower(repository).replace(/\.git$/, '');
  // Upstream reads the address of a blob at that of a tree.
  const view = kind === 'tree' || kind === 'raw' ? 'blob' : kind;
  return parts.length <= REPOSITORY_PARTS
    ? [lower(owner), name]
    : [lower(owner), name, view, ...rest];
}

function lower(text: string): string {
  return text.toLocaleLowerCase('en-US');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
