import { withoutTrailing } from '@portal/plugin-bounds-common';
/** A file or folder of a repository. */
export interface SourcePlace {
  /** Name of the repository. */
  repository: string;
  /** Address of the repository. */
  repositoryUrl: string;
  /** Empty if the address contains no branch. */
  branch: string;
  /** Without slashes at the ends; empty for the root. */
  path: string;
}

/** The prefix of Azure DevOps for the name of a branch. */
const AZURE_BRANCH = 'GB';

function trimSlashes(path: string): string {
  return withoutTrailing(path, '/').replace(/^\/+/, '');
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decodeSegments(pathname: string): string[] | undefined {
  try {
    return trimSlashes(pathname).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** GitHub: `/{owner}/{repository}/blob/{branch}/{path}`; a branch with slashes cannot be distinguished from the path. */
function parseGithub(url: URL, segments: string[]): SourcePlace | undefined {
  const [owner, repository, kind, branch = '', ...rest] = segments;
  const isPlace = kind === undefined || kind === 'blob' || kind === 'tree';
  if (!owner || !repository || !isPlace) return undefined;
  return {
    repository,
    repositoryUrl: `${url.origin}/${owner}/${repository}`,
    branch,
    path: rest.join('/'),
  };
}

/** Azure DevOps: `/{organisation}/{project}/_git/{repository}?path={path}&version=GB{branch}`. */
function parseAzure(url: URL, segments: string[]): SourcePlace | undefined {
  const repository = segments[segments.indexOf('_git') + 1];
  if (!repository) return undefined;
  const version = url.searchParams.get('version') ?? '';
  return {
    repository,
    repositoryUrl: `${url.origin}${withoutTrailing(url.pathname, '/')}`,
    branch: version.startsWith(AZURE_BRANCH)
      ? version.slice(AZURE_BRANCH.length)
      : '',
    path: trimSlashes(url.searchParams.get('path') ?? ''),
  };
}

/**
 * Parses the address of a file or folder in GitHub or Azure DevOps.
 *
 * @returns undefined for any other address
 */
export function parseSourceUrl(text: string): SourcePlace | undefined {
  const url = parseUrl(text);
  const segments = url && decodeSegments(url.pathname);
  if (!url || !segments || !/^https?:$/.test(url.protocol)) return undefined;
  return segments.includes('_git')
    ? parseAzure(url, segments)
    : parseGithub(url, segments);
}
