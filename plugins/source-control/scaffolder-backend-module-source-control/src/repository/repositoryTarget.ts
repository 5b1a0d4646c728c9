import { InputError, ServiceUnavailableError } from '@backstage/errors';
import {
  DefaultGithubCredentialsProvider,
  type ScmIntegrationRegistry,
} from '@backstage/integration';
import { parseRepoUrl } from '@backstage/plugin-scaffolder-node';
import { describeRule } from '@portal/plugin-backend-kit-common';
import {
  isRepositoryName,
  REPOSITORY_NAME,
} from '@portal/plugin-source-control-common';
import { waitAsAsked } from '@portal/plugin-system-client-node';
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

/** Time limit of one request to source control and number of retries. Together they take less than a minute. */
const REQUEST_TIMEOUT_MS = 15_000;
const REQUEST_RETRIES = 2;

/** Waits that source control asks for, in one request. */
const MOST_WAITS = 2;

/**
 * Statuses without retries of the client. Upstream's default retries 409, which is the status of an empty repository, and 429
 * after a second or four; {@link fetchPatiently} waits as long as source control asks.
 */
const FINAL_STATUSES = [400, 401, 403, 404, 409, 410, 422, 429, 451];

/**
 * Checks the name of a new repository.
 *
 * @throws InputError if source control would change the name of the repository
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
 * @param repoUrl - `host?owner=…&repo=…`, from the repository picker (P-392)
 * @param signal - ends waits that source control asks for
 * @throws InputError if the location is incomplete or its host is not configured
 * @throws ServiceUnavailableError if the integration returns no token
 */
export async function resolveRepositoryTarget(
  repoUrl: string,
  integrations: ScmIntegrationRegistry,
  signal?: AbortSignal,
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
    request: {
      fetch: (url: string, init: RequestInit) =>
        fetchPatiently(url, init, signal),
    },
    retry: { retries: REQUEST_RETRIES, doNotRetry: FINAL_STATUSES },
    throttle: { enabled: false },
  });
  return { host, owner, repo, token, client };
}

/** Sends a request again when source control has asked the run to wait, and has done nothing. */
async function fetchPatiently(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const response = await fetchWhole(url, init);
    const isLast = waits === MOST_WAITS;
    if (isLast || !(await waitAsAsked('Source control', response, signal))) {
      return response;
    }
  }
}

/**
 * Fetches with a time limit. The client would treat an interrupted response as
 * empty; here it is a failed request, which the client retries.
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
