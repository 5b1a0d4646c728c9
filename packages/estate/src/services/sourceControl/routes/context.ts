import type { Context } from 'hono';
import type { RunEngine } from '../actions/RunEngine';
import type { Account, Accounts } from '../state/Accounts';
import type { CopilotSeats } from '../state/CopilotSeats';
import { ApiError } from '../ApiError';
import type { OpenRepository, Repositories } from '../state/Repositories';
import type { PullRequests } from '../state/PullRequests';
import type { RepositoryRecord } from '../types';
import type { Urls } from '../present/Urls';

/** What the routes work with. */
export interface SourceControlServices {
  urls: Urls;
  accounts: Accounts;
  repositories: Repositories;
  pullRequests: PullRequests;
  runs: RunEngine;
  copilotSeats: CopilotSeats;
  /** The one valid token. */
  token: string;
}

/** Variables that the middleware sets for the routes. */
export interface ApiEnv {
  Variables: {
    /** The account behind the token; undefined for a request without one. */
    actor: Account | undefined;
    /** The repository that the path names; only below `/repos/:owner/:repo`. */
    repository: RepositoryRecord;
  };
}

export type ApiContext = Context<ApiEnv>;

/**
 * The account that the request acts as.
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
 * The commit that a ref of the request leads to.
 *
 * @throws ApiError 404 if there is none
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
