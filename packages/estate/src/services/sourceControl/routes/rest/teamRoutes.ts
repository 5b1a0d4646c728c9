import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { presentTeam } from '../../present/accounts';
import type { Account } from '../../state/Accounts';
import { slugOf } from '../../state/CreatedTeams';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { param, readBody } from '../input';

const teamBody = z.object({
  name: z.string().trim().min(1).max(255),
  description: z.string().nullish(),
  maintainers: z.array(z.string()).default([]),
});

const membershipBody = z.object({
  role: z.enum(['member', 'maintainer']).default('member'),
});

/** Creation of teams, and the members of created ones. */
export function createTeamRoutes(services: SourceControlServices) {
  const { accounts, teams, urls } = services;
  const routes = new Hono<ApiEnv>();

  const requireMember = (login: string): Account => {
    const account = accounts.find(login);
    if (!account?.isMember) {
      throw new ApiError(
        422,
        `'${login}' is not a member of this organization`,
      );
    }
    return account;
  };
  const requireTeam = (c: ApiContext) => {
    const team = accounts.findTeam(param(c, 'slug'));
    const organisation = accounts.find(param(c, 'org'));
    if (!team || organisation !== accounts.organisation) {
      throw ApiError.notFound();
    }
    return team;
  };
  const membership = (c: ApiContext, slug: string, login: string) => {
    const role = teams.roleOf(slug, login);
    if (!role) {
      throw ApiError.notFound();
    }
    const team = `/orgs/${param(c, 'org')}/teams/${slug}`;
    const url = urls.api(`${team}/memberships/${login}`);
    return c.json({ url, role, state: 'active' });
  };

  routes.post('/orgs/:org/teams', async c => {
    requireActor(c);
    if (accounts.find(param(c, 'org')) !== accounts.organisation) {
      throw ApiError.notFound();
    }
    const { name, description, maintainers } = await readBody(c, teamBody);
    const slug = slugOf(name);
    const logins = maintainers.map(login => requireMember(login).login);
    if (slug === '' || accounts.findTeam(slug)) {
      throw ApiError.validation([
        {
          resource: 'Team',
          code: slug === '' ? 'invalid' : 'already_exists',
          field: 'name',
        },
      ]);
    }
    const team = teams.create(slug, description ?? null, logins);
    return c.json(presentTeam(team, param(c, 'org'), urls), 201);
  });
  routes.get('/orgs/:org/teams/:slug/memberships/:login', c => {
    const login = accounts.find(param(c, 'login'))?.login ?? '';
    return membership(c, requireTeam(c).slug, login);
  });
  routes.put('/orgs/:org/teams/:slug/memberships/:login', async c => {
    requireActor(c);
    const { slug } = requireTeam(c);
    const { login } = requireMember(param(c, 'login'));
    const { role } = await readBody(c, membershipBody);
    if (!teams.setRole(slug, login, role)) {
      throw new ApiError(
        403,
        'This team is externally managed; its members come from the directory',
      );
    }
    return membership(c, slug, login);
  });
  return routes;
}
