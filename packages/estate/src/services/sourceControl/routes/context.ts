import type { Context } from 'hono';
import type { RunEngine } from '../actions/RunEngine';
import type { GitHubApp, InstallationToken } from '../app/GitHubApp';
import type { Account, Accounts } from '../state/Accounts';
import type { BranchProtection } from '../state/BranchProtection';
import type { CopilotSeats } from '../state/CopilotSeats';
import type { CreatedTeams } from '../state/CreatedTeams';
import { ApiError } from '../ApiError';
import type { OpenRepository, Repositories } from '../state/Repositories';
import type { PullRequests } from '../state/PullRequests';
import type { RepositoryRecord } from '../types';
import type { Urls } from '../present/Urls';
import type { SignedLinks } from './SignedLinks';

/** Dependencies of the routes. */
export interface SourceControlServices {
  urls: Urls;
  accounts: Accounts;
  teams: CreatedTeams;
  repositories: Repositories;
  pullRequests: PullRequests;
  protection: BranchProtection;
  runs: RunEngine;
  copilotSeats: CopilotSeats;
  /** The personal token of the service account. */
  token: string;
  /** Folder of git's hook for pushes. */
  hooks: string;
  /** Addresses of logs and archives, which hold for some minutes. */
  links: SignedLinks;
  /** The portal's App; without it only the personal token is valid. */
  app?: GitHubApp;
}

/** Variables that the middleware sets for the routes. */
export interface ApiEnv {
  Variables: {
    /** The account of the token; undefined for a request without one. */
    actor: Account | undefined;
    /** What the token of an installation may do; undefined for other requests. */
    installation: InstallationToken | undefined;
    /** The repository in the path; only below `/repos/:owner/:repo`. */
    repository: RepositoryRecord;
  };
}

export type ApiContext = Context<ApiEnv>;

/**
 * Returns the account of the request.
 *
 * @throws ApiError 401 for a request without a token
 */
export function requireActor(c: ApiContext): Account {
  const actor = c.get('actor');
  if (!actor) {
    throw new ApiError(401, 'Requires authentication');
  }
  return actor;
}

/**
 * Refuses a change of a protected branch.
 *
 * @param refusal - why, in GitHub's words; undefined if it is allowed
 * @throws ApiError with `status`
 */
export function requireAllowed(
  refusal: string | undefined,
  status: 405 | 409 | 422,
): void {
  if (refusal) throw ApiError.protectedBranch(status, refusal);
}

/**
 * Returns the commit of a ref in the request.
 *
 * @throws ApiError 404 if it does not exist
 */
export async function requireCommit(
  repository: OpenRepository,
  ref: string,
  message: string = 'Not Found',
): Promise<string> {
  const sha = await repository.git.resolveCommit(ref);
  if (!sha) {
    throw new ApiError(404, message);
  }
  return sha;
}
