import { isError } from '@backstage/errors';
import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { type ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from '../ApiError';
import { type GitProcesses } from '../git/GitProcesses';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
} from './context';
import { checkCredentials } from './credentials';
import { createGraphqlRoute } from './graphql/createGraphqlRoute';
import { param } from './input';
import { createAccessRoutes } from './rest/accessRoutes';
import { createAccountRoutes } from './rest/accountRoutes';
import { createActionsRoutes } from './rest/actionsRoutes';
import { createArchiveRoutes } from './rest/archiveRoutes';
import { createBranchRoutes } from './rest/branchRoutes';
import { createCommitRoutes } from './rest/commitRoutes';
import { createContentRoutes } from './rest/contentRoutes';
import { createGitDataRoutes } from './rest/gitDataRoutes';
import { createPullRoutes } from './rest/pullRoutes';
import { createRefRoutes } from './rest/refRoutes';
import { createRepositoryRoutes } from './rest/repositoryRoutes';
import { createSearchRoutes } from './rest/searchRoutes';

const DOCUMENTATION = 'https://docs.github.com/rest';

/** Requests that an account may make in an hour, as GitHub tells it; nothing is counted here. */
const RATE_LIMIT = 5000;

/** GitHub's REST API below `/api/v3`, and its GraphQL API below `/api`. */
export function createApi(
  services: SourceControlServices,
  processes: GitProcesses,
) {
  const app = new Hono<ApiEnv>();
  app.use('/api/*', etag(), authenticate(services), rateLimitHeaders);
  app.use('/api/v3/repos/:owner/:repo', findRepository(services));
  app.use('/api/v3/repos/:owner/:repo/*', findRepository(services));
  app.route('/api', createGraphqlRoute(services));
  for (const routes of [
    createAccountRoutes(services),
    createRepositoryRoutes(services),
    createAccessRoutes(services),
    createBranchRoutes(services),
    createCommitRoutes(services),
    createContentRoutes(services),
    createArchiveRoutes(services, processes),
    createRefRoutes(services),
    createGitDataRoutes(services),
    createPullRoutes(services),
    createActionsRoutes(services),
    createSearchRoutes(services),
  ]) {
    app.route('/api/v3', routes);
  }
  app.get('/api/v3', c =>
    c.json({ current_user_url: services.urls.api('/user') }),
  );
  app.get('/api/v3/rate_limit', c =>
    c.json({ rate: { limit: RATE_LIMIT, remaining: RATE_LIMIT, reset: 0 } }),
  );
  app.notFound(c =>
    c.json({ message: 'Not Found', documentation_url: DOCUMENTATION }, 404),
  );
  app.onError((error, c) => answerError(error, c));
  return app;
}

function authenticate({
  token,
  accounts,
}: SourceControlServices): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const state = checkCredentials(c.req.header('authorization'), token);
    if (state === 'invalid') {
      throw ApiError.badCredentials();
    }
    c.set('actor', state === 'valid' ? accounts.service : undefined);
    await next();
  };
}

const rateLimitHeaders: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  c.header('x-ratelimit-limit', String(RATE_LIMIT));
  c.header('x-ratelimit-remaining', String(RATE_LIMIT - 1));
};

/** A repository that a request may not see does not exist for it. */
function findRepository({
  repositories,
}: SourceControlServices): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const record = repositories.store.find(param(c, 'owner'), param(c, 'repo'));
    if (!record || (record.visibility !== 'public' && !c.get('actor'))) {
      throw ApiError.notFound();
    }
    const reads = ['GET', 'HEAD'].includes(c.req.method);
    const unarchives = c.req.method === 'PATCH';
    if (record.archived && !reads && !unarchives) {
      throw new ApiError(403, 'Repository was archived so is read-only.');
    }
    c.set('repository', record);
    await next();
  };
}

function answerError(error: unknown, c: ApiContext) {
  if (error instanceof ApiError) {
    return c.json(
      {
        message: error.message,
        ...(error.details ? { errors: error.details } : {}),
        documentation_url: DOCUMENTATION,
        status: String(error.status),
      },
      error.status as ContentfulStatusCode,
    );
  }
  console.error(
    `source control: ${c.req.method} ${c.req.path} failed: ${
      isError(error) ? error.message : error
    }`,
  );
  return c.json({ message: 'Server Error' }, 500);
}
