import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import {
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { paginate, param, readBody } from '../input';
import { presentAccount } from '../../present/accounts';
import { presentRepository } from '../../present/repositories';

/** GitHub's permissions, each of which contains those before it. */
const PERMISSIONS = ['pull', 'triage', 'push', 'maintain', 'admin'] as const;

function permissionsOf(given: string) {
  const rank = PERMISSIONS.findIndex(name => name === given);
  return Object.fromEntries(
    PERMISSIONS.map((name, index) => [name, index <= rank]),
  );
}

const permissionBody = z.object({
  permission: z.enum(PERMISSIONS).default('push'),
});

/** Creates the routes for collaborators, teams and their permissions in a repository. */
export function createAccessRoutes(services: SourceControlServices) {
  const { repositories, accounts, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo';

  routes.get(`${base}/collaborators`, c => {
    const record = c.get('repository');
    const entries = Object.entries(record.collaborators);
    return c.json(
      paginate(c, entries, urls.base).flatMap(([login, permission]) => {
        const account = accounts.find(login);
        return account
          ? [{ ...presentAccount(account, urls), role_name: permission }]
          : [];
      }),
    );
  });
  routes.put(`${base}/collaborators/:login`, async c => {
    requireActor(c);
    const account = accounts.find(param(c, 'login'));
    if (!account || account.type === 'Organization') {
      throw ApiError.notFound();
    }
    const { permission } = await readBody(c, permissionBody);
    const record = c.get('repository');
    await repositories.update(record, {
      collaborators: { ...record.collaborators, [account.login]: permission },
    });
    return c.body(null, 204);
  });
  routes.get(`${base}/teams`, c =>
    c.json(
      Object.entries(c.get('repository').teams).map(([slug, permission]) => ({
        slug,
        name: slug,
        permission,
      })),
    ),
  );
  routes.get('/orgs/:org/teams/:slug/repos', c => {
    const team = accounts.findTeam(param(c, 'slug'));
    if (!team) {
      throw ApiError.notFound();
    }
    const found = repositories.all().filter(({ teams }) => teams[team.slug]);
    return c.json(
      paginate(c, found, urls.base).map(record => ({
        ...presentRepository(record, services, c.get('actor')),
        permissions: permissionsOf(record.teams[team.slug]),
        role_name: record.teams[team.slug],
      })),
    );
  });
  routes.put('/orgs/:org/teams/:slug/repos/:owner/:repo', async c => {
    requireActor(c);
    const team = accounts.findTeam(param(c, 'slug'));
    const record = repositories.find(param(c, 'owner'), param(c, 'repo'));
    if (!team || !record) {
      throw ApiError.notFound();
    }
    const { permission } = await readBody(c, permissionBody);
    await repositories.update(record, {
      teams: { ...record.teams, [team.slug]: permission },
    });
    return c.body(null, 204);
  });
  return routes;
}
