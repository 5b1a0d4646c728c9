import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../ApiError';
import type { ApiEnv, SourceControlServices } from './context';
import { INSTALLATION_ID } from '../app/GitHubApp';
import { Budgets } from './Budgets';
import { has, isWorkflowFile, neededFor } from '../app/permissions';
import { callerOf } from './credentials';
import { createGraphqlRoute } from './graphql/route';
import { createAccessRoutes } from './rest/accessRoutes';
import { createAccountRoutes } from './rest/accountRoutes';
import { createActionsRoutes } from './rest/actionsRoutes';
import { createAppRoutes, createInstallationRoutes } from './rest/appRoutes';
import { createArchiveRoutes } from './rest/archiveRoutes';
import { createBranchRoutes } from './rest/branchRoutes';
import { createCommitRoutes } from './rest/commitRoutes';
import { createContentRoutes } from './rest/contentRoutes';
import { createCopilotRoutes } from './rest/copilotRoutes';
import { createInsightRoutes } from './rest/insightRoutes';
import { createGitDataRoutes } from './rest/gitDataRoutes';
import { createProtectionRoutes } from './rest/protectionRoutes';
import { createPullRoutes } from './rest/pullRoutes';
import { createRefRoutes } from './rest/refRoutes';
import { createRepositoryRoutes } from './rest/repositoryRoutes';
import { createReviewRoutes } from './rest/reviewRoutes';
import { createSearchRoutes } from './rest/searchRoutes';
import { createTeamRoutes } from './rest/teamRoutes';

const DOCUMENTATION_URL = 'https://docs.github.com/rest';

/** The version of GitHub Enterprise Server with the same API. */
const SERVER_VERSION = '3.17.0';

/** Requests per hour that `/rate_limit` shows. */
const RATE_LIMITS = { withToken: 15000, without: 60 };

/** Sends an error in GitHub's format; an unexpected one is logged, and the response has no details. */
export function sendError(error: Error, c: Context): Response {
  if (error instanceof ApiError) {
    return c.json(
      {
        message: error.message,
        ...(error.details ? { errors: error.details } : {}),
        documentation_url: error.documentationUrl ?? DOCUMENTATION_URL,
        status: String(error.status),
      },
      error.status,
    );
  }
  process.stderr.write(
    `source-control: ${c.req.method} ${c.req.path} failed: ${error.message}\n`,
  );
  return c.json({ message: 'Server Error', status: '500' }, 500);
}

function authenticate(services: SourceControlServices) {
  const { accounts } = services;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { kind: state, installation } = callerOf(
      c.req.header('authorization'),
      services,
    );
    c.header('X-GitHub-Enterprise-Version', SERVER_VERSION);
    c.header('X-GitHub-Media-Type', 'github.v3; format=json');
    if (state === 'invalid') {
      throw ApiError.badCredentials();
    }
    const owner = installation ? accounts.app : accounts.service;
    c.set('actor', state === 'valid' ? owner : undefined);
    c.set('installation', installation);
    if (state === 'valid' && !installation) {
      c.header('X-OAuth-Scopes', 'admin:org, repo, workflow');
    }
    await next();
  });
}

/** Holds an installation to its permissions, and names those that a request needs in the header that GitHub has for it. */
const checkPermissions = createMiddleware<ApiEnv>(async (c, next) => {
  const installation = c.get('installation');
  if (!installation) return next();
  const path = c.req.path.replace(/^\/api\/v3/, '');
  const needed = neededFor(c.req.method, path);
  const file = /^\/repos\/[^/]+\/[^/]+\/contents\/(.+)$/.exec(path)?.[1];
  // Clients encode slashes in it.
  const isWorkflow = isWorkflowFile((file ?? '').replace(/%2f/gi, '/'));
  const all = [
    ...(needed && needed !== 'person' ? [needed] : []),
    ...(isWorkflow && c.req.method !== 'GET'
      ? [{ permission: 'workflows', level: 'write' as const }]
      : []),
  ];
  if (all.length > 0) {
    c.header(
      'X-Accepted-GitHub-Permissions',
      all.map(({ permission, level }) => `${permission}=${level}`).join(', '),
    );
  }
  if (
    needed === 'person' ||
    all.some(one => !has(installation.permissions, one))
  ) {
    throw ApiError.notForIntegrations();
  }
  const repository = /^\/repos\/[^/]+\/([^/]+)/.exec(path)?.[1];
  const { repositories } = installation;
  if (repository && repositories && !repositories.includes(repository)) {
    throw ApiError.notFound();
  }
  return next();
});

/**
 * Counts requests, with GitHub's headers. The budgets hold for the App, which is what production has; the personal token belongs to
 * scripts and tests, and requests without one to people at the pages of this machine.
 */
function countRequests(services: SourceControlServices, budgets: Budgets) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const caller = callerOf(c.req.header('authorization'), services);
    const kind = caller.installation ? 'installation' : caller.kind;
    const path = c.req.path.replace(/^\/api\/v3/, '');
    const { budget, used, resetAt, isExceeded } = budgets.spend(kind, path);
    const isHeld = kind === 'installation';
    const left = budget.limit - used;
    c.header('X-RateLimit-Limit', String(budget.limit));
    // Where the budget does not hold never 0: clients would wait for it.
    c.header('X-RateLimit-Remaining', String(isHeld ? left : left || 1));
    c.header('X-RateLimit-Used', String(used));
    c.header('X-RateLimit-Reset', String(resetAt));
    c.header('X-RateLimit-Resource', budget.resource);
    if (isExceeded && isHeld) {
      throw new ApiError(
        403,
        `API rate limit exceeded for installation ID ${INSTALLATION_ID}.`,
      );
    }
    await next();
  });
}

/** Responds with 304 if the client has the current response already. Archives are streams and are excluded. */
const answerConditionally = createMiddleware(async (c, next) => {
  await next();
  const isText = /json|text|raw/.test(c.res.headers.get('content-type') ?? '');
  if (c.req.method !== 'GET' || c.res.status !== 200 || !isText) {
    return;
  }
  let tag = c.res.headers.get('etag');
  if (!tag) {
    const body = Buffer.from(await c.res.clone().arrayBuffer());
    tag = `W/"${createHash('sha256').update(body).digest('hex')}"`;
    c.header('ETag', tag);
  }
  c.header('Cache-Control', 'private, max-age=0, must-revalidate');
  c.header('Vary', 'Accept, Authorization');
  const known = (c.req.header('if-none-match') ?? '')
    .split(',')
    .map(item => item.trim().replace(/^W\//, ''));
  if (known.includes(tag.replace(/^W\//, ''))) {
    const headers = new Headers(c.res.headers);
    headers.delete('Content-Type');
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers });
  }
});

/**
 * Returns the repository of the path. One that the caller may not see counts as missing; archived ones are read-only.
 */
function findRepository({ repositories }: SourceControlServices) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const record = repositories.find(
      c.req.param('owner') ?? '',
      c.req.param('repo') ?? '',
    );
    const actor = c.get('actor');
    if (!record || (!actor && record.visibility !== 'public')) {
      throw ApiError.notFound();
    }
    const isRead = ['GET', 'HEAD'].includes(c.req.method);
    const isRecordItself = /^\/api\/v3\/repos\/[^/]+\/[^/]+$/.test(c.req.path);
    if (record.archived && !isRead && !isRecordItself) {
      throw new ApiError(403, 'Repository was archived so is read-only.');
    }
    c.set('repository', record);
    await next();
  });
}

/** The REST API below `/api/v3` and the GraphQL API at `/api/graphql`. */
export function createApi(services: SourceControlServices) {
  const rest = new Hono<ApiEnv>();
  const budgets = new Budgets();
  // They ask for the App's own token, and stand before what asks for another one.
  if (services.app) rest.route('/', createAppRoutes(services, services.app));
  rest.use(
    '*',
    answerConditionally,
    countRequests(services, budgets),
    authenticate(services),
    checkPermissions,
  );
  rest.use('/repos/:owner/:repo', findRepository(services));
  rest.use('/repos/:owner/:repo/*', findRepository(services));
  rest.get('/', c => c.json({ current_user_url: services.urls.api('/user') }));
  rest.get('/meta', c =>
    c.json({
      verifiable_password_authentication: false,
      installed_version: SERVER_VERSION,
    }),
  );
  rest.get('/versions', c => c.json(['2022-11-28']));
  rest.get('/rate_limit', c => {
    const limit = c.get('actor') ? RATE_LIMITS.withToken : RATE_LIMITS.without;
    const core = { limit, remaining: limit, used: 0, reset: 0 };
    return c.json({
      resources: { core, search: core, graphql: core },
      rate: core,
    });
  });
  for (const routes of [
    createAccountRoutes(services),
    createTeamRoutes(services),
    createRepositoryRoutes(services),
    createContentRoutes(services),
    createCommitRoutes(services),
    createRefRoutes(services),
    createGitDataRoutes(services),
    createInsightRoutes(services),
    createProtectionRoutes(services),
    createBranchRoutes(services),
    createArchiveRoutes(services),
    createPullRoutes(services),
    createReviewRoutes(services),
    createAccessRoutes(services),
    createCopilotRoutes(services),
    createActionsRoutes(services),
    createSearchRoutes(services),
    createInstallationRoutes(services),
  ]) {
    rest.route('/', routes);
  }

  const api = new Hono<ApiEnv>();
  api.use(
    '*',
    cors({
      origin: '*',
      exposeHeaders: [
        'ETag',
        'Link',
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-OAuth-Scopes',
      ],
    }),
  );
  api.use('/graphql', countRequests(services, budgets), authenticate(services));
  api.post('/graphql', createGraphqlRoute(services));
  api.route('/v3', rest);
  api.all('*', () => {
    throw ApiError.notFound();
  });
  api.onError(sendError);
  return api;
}
