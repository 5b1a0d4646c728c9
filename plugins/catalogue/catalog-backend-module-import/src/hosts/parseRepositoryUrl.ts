import { InputError, NotFoundError } from '@backstage/errors';

/** C-210 */
const INVALID_AZURE_REPOSITORY =
  'Invalid AzureDevops Repository. Please use a valid repository url and try again';

/** A repository of GitHub. */
export interface GitHubRepository {
  owner: string;
  repo: string;
}

/** A repository of Azure DevOps. */
export interface AzureRepository {
  /** Address of the organisation, without a trailing slash. */
  organisationUrl: string;
  project: string;
  repository: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The decoded parts of a path; undefined for an invalid encoding. */
function partsOf(url: URL): string[] | undefined {
  try {
    return url.pathname.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Parses owner and name in an address at a GitHub host.
 *
 * @throws NotFoundError if the address is not that of a repository
 */
export function parseGitHubUrl(repositoryUrl: string): GitHubRepository {
  const [owner = '', name = ''] = partsOf(new URL(repositoryUrl)) ?? [];
  const repo = name.replace(/\.git$/, '');
  const isName = (text: string) => /^(?!\.{1,2}$)[\w.-]+$/.test(text);
  if (isName(owner) && isName(repo)) return { owner, repo };
  throw new NotFoundError(
    "Couldn't fetch repo data: the address is not that of a repository",
  );
}

/**
 * Parses organisation, project and repository in an address at an Azure DevOps host, as upstream does. The address of
 * the organisation always uses HTTPS, unless the host is this machine, so that the credential is not sent
 * unencrypted.
 *
 * @throws InputError if the address is not that of a repository
 */
export function parseAzureUrl(repositoryUrl: string): AzureRepository {
  const url = new URL(repositoryUrl);
  const parts = partsOf(url) ?? [];
  // organisation/_git/repository, organisation/project/_git/repository, collection/organisation/project/_git/repository
  const place = parts.indexOf('_git');
  const repository = parts[place + 1];
  const project = place === 1 ? repository : parts[place - 1];
  const organisation =
    place === 1 ? parts.slice(0, 1) : parts.slice(0, place - 1);
  const isComplete =
    place >= 1 &&
    place <= 3 &&
    [project, repository, ...organisation].every(isPart);
  if (!isComplete) throw new InputError(INVALID_AZURE_REPOSITORY);
  const protocol = LOOPBACK.includes(url.hostname) ? url.protocol : 'https:';
  const path = organisation.map(encodeURIComponent).join('/');
  return {
    organisationUrl: `${protocol}//${url.host}/${path}`,
    project,
    repository,
  };
}

/** Returns true if a decoded part of a path is a name that a URL does not change. */
function isPart(part: string | undefined): boolean {
  return part !== undefined && !['', '.', '..'].includes(part);
}
