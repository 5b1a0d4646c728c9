import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import {
  type ApiEnv,
  requireActor,
  type SourceControlServices,
} from '../context';
import { param, readBody } from '../input';
import { presentAccount } from '../present/accounts';

const permissionBody = z.object({ permission: z.string().default('push') });

/** Who may work on a repository beside the organisation: people and teams. */
export function createAccessRoutes(services: SourceControlServices) {
  const { accounts, repositories, urls } = services;
  const routes = new Hono<ApiEnv>();

  routes.get('/repos/:owner/:repo/collaborators', c => {
    requireActor(c);
    return c.json(
      Object.entries(c.get('repository').collaborators).flatMap(
        ([login, permission]) => {
          const account = accounts.find(login);
          return account
            ? [{ ...presentAccount(account, urls), role_name: permission }]
            : [];
        },
      ),
    );
  });
  routes.put('/repos/:owner/:repo/collaborators/:login', async c => {
    requireActor(c);
    const account = accounts.find(param(c, 'login'));
    if (!account) {
      throw ApiError.notFound();
    }
    const { permission } = await readBody(c, permissionBody);
    const record = c.get('repository');
    await repositories.update(record, {
      collaborators: { ...record.collaborators, [account.login]: permission },
    });
    return c.body(null, 204);
  });
  routes.put('/orgs/:org/teams/:slug/repos/:owner/:repo', async c => {
    requireActor(c);
    const team = accounts.findTeam(param(c, 'slug'));
    const record = repositories.store.find(param(c, 'owner'), param(c, 'repo'));
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
