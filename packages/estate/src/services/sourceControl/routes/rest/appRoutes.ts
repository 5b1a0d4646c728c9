import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { type GitHubApp, INSTALLATION_ID } from '../../app/GitHubApp';
import { presentAccount } from '../../present/accounts';
import { presentRepository } from '../../present/repositories';
import type { ApiEnv, SourceControlServices } from '../context';
import { tokenOf } from '../credentials';
import { paginate, readBody } from '../input';

const CREATED_AT = '2024-01-01T00:00:00Z';

const tokenRequest = z
  .object({
    permissions: z.record(z.string(), z.enum(['read', 'write'])).optional(),
    repositories: z.array(z.string()).optional(),
    repository_ids: z.array(z.number()).optional(),
  })
  .default({});

/** Creates the routes that an App calls with its own token: its registration, its installations and their tokens. */
export function createAppRoutes(
  { accounts, urls, repositories }: SourceControlServices,
  app: GitHubApp,
) {
  const routes = new Hono<ApiEnv>();
  const organisation = presentAccount(accounts.organisation, urls);
  const installation = {
    id: INSTALLATION_ID,
    account: organisation,
    app_id: app.id,
    app_slug: app.slug,
    target_id: accounts.organisation.id,
    target_type: 'Organization',
    repository_selection: 'all',
    permissions: app.permissions,
    events: [],
    access_tokens_url: urls.api(
      `/app/installations/${INSTALLATION_ID}/access_tokens`,
    ),
    repositories_url: urls.api('/installation/repositories'),
    html_url: `${urls.base}/organizations/${organisation.login}/settings/installations/${INSTALLATION_ID}`,
    suspended_at: null,
    suspended_by: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  };
  const requireApp = createMiddleware<ApiEnv>(async (c, next) => {
    const header = c.req.header('authorization');
    await app.requireJwt((header && tokenOf(header)) ?? '');
    await next();
  });
  const requireInstallation = (id: string) => {
    if (Number(id) !== INSTALLATION_ID) throw ApiError.notFound();
    return installation;
  };

  routes.get('/app', requireApp, c =>
    c.json({
      id: app.id,
      slug: app.slug,
      name: 'Harbour',
      owner: organisation,
      permissions: app.permissions,
      events: [],
      installations_count: 1,
      html_url: `${urls.base}/apps/${app.slug}`,
      created_at: CREATED_AT,
      updated_at: CREATED_AT,
    }),
  );
  routes.get('/app/installations', requireApp, c => c.json([installation]));
  routes.get('/app/installations/:id', requireApp, c =>
    c.json(requireInstallation(c.req.param('id'))),
  );
  routes.get('/orgs/:org/installation', requireApp, c => {
    const { login } = accounts.organisation;
    if (c.req.param('org').toLowerCase() !== login) throw ApiError.notFound();
    return c.json(installation);
  });
  routes.get('/repos/:owner/:repo/installation', requireApp, c => {
    const { owner, repo } = c.req.param();
    if (!repositories.find(owner, repo)) throw ApiError.notFound();
    return c.json(installation);
  });
  routes.post('/app/installations/:id/access_tokens', requireApp, async c => {
    requireInstallation(c.req.param('id'));
    const hasBody = (c.req.header('content-length') ?? '0') !== '0';
    const wanted = hasBody ? await readBody(c, tokenRequest) : {};
    const records = repositories.all();
    const named = records.filter(
      ({ id, name }) =>
        wanted.repositories?.includes(name) ||
        wanted.repository_ids?.includes(id),
    );
    const isLimited =
      (wanted.repositories ?? wanted.repository_ids) !== undefined;
    const { token, permissions, expiresAt } = app.issue({
      permissions: wanted.permissions,
      ...(isLimited && { repositories: named.map(({ name }) => name) }),
    });
    return c.json(
      {
        token,
        expires_at: `${new Date(expiresAt).toISOString().slice(0, 19)}Z`,
        permissions,
        repository_selection: isLimited ? 'selected' : 'all',
      },
      201,
    );
  });
  return routes;
}

/** Creates the routes that only the token of an installation may call. */
export function createInstallationRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  routes.get('/installation/repositories', c => {
    const installation = c.get('installation');
    if (!installation) {
      throw new ApiError(
        403,
        'You must authenticate with an installation access token in order to list repositories for an installation.',
      );
    }
    const { repositories: names } = installation;
    const all = repositories
      .all()
      .filter(({ name }) => names?.includes(name) ?? true);
    return c.json({
      total_count: all.length,
      repository_selection: names ? 'selected' : 'all',
      repositories: paginate(c, all, urls.base).map(record =>
        presentRepository(record, services, c.get('actor')),
      ),
    });
  });
  return routes;
}
