import type { ScmIntegrationRegistry } from '@backstage/integration';
import { withoutTrailing } from '@portal/plugin-bounds-common';

/** At GitHub, the path of an address begins with owner and repository. */
const REPOSITORY_PARTS = 2;

/** Ways to show a file of GitHub; upstream reads all of them at that of a tree. */
const VIEWS = new Set(['blame', 'blob', 'edit', 'raw', 'tree']);

/** The host from which GitHub sends files as they are; it has no view in its paths. */
const RAW_HOST = 'raw.githubusercontent.com';

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
  const url = usual(new URL(target), integrations);
  const parts = withoutTrailing(decoded(url.pathname), '/').split('/').slice(1);
  const host = integrations.byUrl(url.href)?.type;
  const path = foldedParts(parts, host).join('/');
  // A query of GitHub chooses how a file is shown.
  if (host === 'github') return `${url.host}/${path}`;
  url.searchParams.sort();
  return `${url.host}/${path}?${url.searchParams}`;
}

/** The address at the host itself, for one at `www` or at the host of raw files. */
function usual(url: URL, integrations: ScmIntegrationRegistry): URL {
  const other = new URL(url);
  if (url.host === RAW_HOST) {
    const [, owner = '', repository = '', ...rest] = url.pathname.split('/');
    other.host = 'github.com';
    other.pathname = [owner, repository, 'raw', ...rest].join('/');
  } else {
    other.host = url.host.replace(/^www\./, '');
  }
  return integrations.byUrl(other.href) ? other : url;
}

/** An address of GitHub that names HEAD: its repository, and the path of the file. */
const HEAD = /^([^/]+\/[^/]+\/[^/]+)\/blob\/HEAD\/(.+)$/;

/** The branches that HEAD usually is, where source control does not say it. */
const USUAL_BRANCHES = ['main', 'master'];

/** Tells the default branch of a repository, for example of `github.com/shop/basket`; undefined if nobody knows. */
export type DefaultBranchOf = (
  repository: string,
) => Promise<string | undefined>;

/**
 * Returns true if two addresses of {@link comparableAddress} lead to the same file, where one may name the branch and the other HEAD.
 * Asks for a default branch only where nothing else differs.
 */
export async function isSameAddress(
  one: string,
  other: string,
  defaultBranchOf: DefaultBranchOf,
): Promise<boolean> {
  if (one === other) return true;
  return (
    (await isHeadOf(one, other, defaultBranchOf)) ||
    isHeadOf(other, one, defaultBranchOf)
  );
}

async function isHeadOf(
  head: string,
  other: string,
  defaultBranchOf: DefaultBranchOf,
): Promise<boolean> {
  const [, repository, path] = HEAD.exec(head) ?? [];
  if (!repository) return false;
  const [start, end] = [`${repository}/blob/`, `/${path}`];
  const rest = other.length - start.length - end.length;
  if (rest <= 0 || !other.startsWith(start) || !other.endsWith(end)) {
    return false;
  }
  const branch = other.slice(start.length, -end.length);
  const known = await defaultBranchOf(repository);
  return known ? branch === known : USUAL_BRANCHES.includes(branch);
}

/** One text for the addresses of a file on all branches, and of files of that name beside it. */
export function withoutBranch(address: string): string {
  return address.replace(/^([^/]+\/[^/]+\/[^/]+)\/blob\/(?:.*\/)?/, '$1/');
}

function foldedParts(parts: string[], host: string | undefined): string[] {
  if (host === 'azure') return parts.map(lower);
  if (host !== 'github') return parts;
  const [owner = '', repository = '', kind, ...rest] = parts.filter(
    part => part !== '',
  );
  const name = lower(repository).replace(/\.git$/, '');
  const view = VIEWS.has(kind) ? 'blob' : kind;
  const isFull = rest[0] === 'refs' && rest[1] === 'heads';
  return parts.length <= REPOSITORY_PARTS
    ? [lower(owner), name]
    : [lower(owner), name, view, ...rest.slice(isFull ? 2 : 0)];
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
