import { InputError, ServiceUnavailableError } from '@backstage/errors';
import {
  DefaultGithubCredentialsProvider,
  type ScmIntegrationRegistry,
} from '@backstage/integration';
import { parseRepoUrl } from '@backstage/plugin-scaffolder-node';
import { describeRule } from '@portal/plugin-company-systems-common';
import {
  isRepositoryName,
  REPOSITORY_NAME,
} from '@portal/plugin-source-control-common';
import { Octokit } from 'octokit';

/** A repository that a template names, and the client that may write to it. */
export interface RepositoryTarget {
  host: string;
  owner: string;
  repo: string;
  /** Git credentials of the portal; never logged. */
  token: string;
  client: Octokit;
}

/** How long one request to source control may take, and how often a failed one is repeated: all of it under a minute. */
const REQUEST_TIMEOUT_MS = 15_000;
const REQUEST_RETRIES = 2;

/** Statuses that are answers: asking again changes nothing. An empty repository is a 409, which upstream's default repeats. */
const FINAL_STATUSES = [400, 401, 403, 404, 409, 410, 422, 451];

/**
 * Checks the name of a new repository.
 *
 * @throws InputError when source control would give the repository another name
 */
export function checkRepositoryName(repo: string): void {
  if (!isRepositoryName(repo)) {
    throw new InputError(
      `repoUrl: the name of a repository has ${describeRule(REPOSITORY_NAME)}`,
    );
  }
}

/**
 * Finds the configured GitHub integration behind a repository location.
 *
 * @param repoUrl - `host?owner=…&repo=…`, as the repository picker gives it (P-392)
 * @throws InputError when the location is incomplete or its host is not configured
 * @throws ServiceUnavailableError when the integration gives no token
 */
export async function resolveRepositoryTarget(
  repoUrl: string,
  integrations: ScmIntegrationRegistry,
): Promise<RepositoryTarget> {
  const { host, owner, repo } = parseRepoUrl(repoUrl, integrations);
  checkRepositoryName(repo);
  const integration = integrations.github
    .list()
    .find(({ config }) => config.host === host);
  if (!integration || !owner) {
    throw new InputError(
      `repoUrl: '${host}' is not a configured source control with an owner`,
    );
  }
  const { token } = await DefaultGithubCredentialsProvider.fromIntegrations(
    integrations,
  ).getCredentials({ url: `https://${host}/${owner}/${repo}` });
  if (!token) {
    throw new ServiceUnavailableError(
      `The portal has no credentials for ${owner} on ${host}; ask the portal team to configure them`,
    );
  }
  const client = new Octokit({
    auth: token,
    baseUrl: integration.config.apiBaseUrl,
    request: { fetch: fetchWhole },
    retry: { retries: REQUEST_RETRIES, doNotRetry: FINAL_STATUSES },
    throttle: { enabled: false },
  });
  return { host, owner, repo, token, client };
}

/**
 * Fetches with a time limit. The client takes an answer that breaks off for an
 * empty one; here it is a failed request, which the client repeats.
 */
async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    signal: init.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.headers.get('content-type')?.includes('json')) {
    await response.clone().json();
  }
  return response;
}
