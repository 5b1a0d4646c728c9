import { Hono } from 'hono';
import type { Account } from '../../state/Accounts';
import { ApiError } from '../../ApiError';
import {
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { paginate, param } from '../input';
import {
  presentAccount,
  presentFullAccount,
  presentOrganisation,
  presentTeam,
} from '../../present/accounts';

/** Creates the routes for users, the organisation, its members and teams. */
export function createAccountRoutes(services: SourceControlServices) {
  const { accounts, urls, repositories } = services;
  const routes = new Hono<ApiEnv>();

  const countOf = (account: Account) =>
    repositories.all().filter(({ owner }) => owner === account.login).length;
  const full = (login: string) => {
    const account = accounts.find(login);
    if (!account) {
      throw ApiError.notFound();
    }
    return presentFullAccount(account, urls, countOf(account));
  };
  const organisation = (login: string) => {
    const account = accounts.find(login);
    if (account?.type !== 'Organization') {
      throw ApiError.notFound();
    }
    return account;
  };
  const team = (org: string, slug: string) => {
    organisation(org);
    const found = accounts.findTeam(slug);
    if (!found) {
      throw ApiError.notFound();
    }
    return found;
  };

  routes.get('/user', c => c.json(full(requireActor(c).login)));
  routes.get('/user/orgs', c => {
    requireActor(c);
    return c.json([presentAccount(accounts.organisation, urls)]);
  });
  routes.get('/users/:login', c => c.json(full(c.req.param('login'))));
  routes.get('/orgs/:org', c => {
    const account = organisation(c.req.param('org'));
    return c.json(presentOrganisation(account, urls, countOf(account)));
  });
  routes.get('/orgs/:org/members', c => {
    organisation(param(c, 'org'));
    return c.json(
      paginate(c, accounts.members, urls.base).map(member =>
        presentAccount(member, urls),
      ),
    );
  });
  routes.get('/orgs/:org/members/:login', c => {
    organisation(param(c, 'org'));
    // A caller who is not a member is redirected to the list of public members.
    if (!c.get('actor')) {
      const path = `/orgs/${param(c, 'org')}/public_members/${param(c, 'login')}`;
      return c.redirect(urls.api(path), 302);
    }
    if (!accounts.find(param(c, 'login'))?.isMember) {
      throw ApiError.notFound();
    }
    return c.body(null, 204);
  });
  // No membership is public.
  routes.get('/orgs/:org/public_members/:login', () => {
    throw ApiError.notFound();
  });
  routes.get('/orgs/:org/memberships/:login', c => {
    const account = accounts.find(param(c, 'login'));
    const org = organisation(param(c, 'org'));
    if (!account?.isMember) {
      throw ApiError.notFound();
    }
    return c.json({
      state: 'active',
      role: account === accounts.service ? 'admin' : 'member',
      user: presentAccount(account, urls),
      organization: presentAccount(org, urls),
    });
  });
  routes.get('/orgs/:org/teams', c => {
    const org = organisation(param(c, 'org'));
    return c.json(
      paginate(c, accounts.teams, urls.base).map(item =>
        presentTeam(item, org.login, urls),
      ),
    );
  });
  routes.get('/orgs/:org/teams/:slug', c =>
    c.json(
      presentTeam(
        team(param(c, 'org'), param(c, 'slug')),
        param(c, 'org'),
        urls,
      ),
    ),
  );
  routes.get('/orgs/:org/teams/:slug/members', c =>
    c.json(
      paginate(
        c,
        team(param(c, 'org'), param(c, 'slug')).members,
        urls.base,
      ).map(member => presentAccount(member, urls)),
    ),
  );
  return routes;
}
