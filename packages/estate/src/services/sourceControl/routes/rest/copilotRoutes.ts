import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from '../../state/Accounts';
import { ApiError } from '../../ApiError';
import {
  type ApiContext,
  type ApiEnv,
  requireActor,
  type SourceControlServices,
} from '../context';
import { param, readBody } from '../input';
import { presentAccount } from '../../present/accounts';
import type { Published } from '../../present/published';

const usernamesBody = z.object({
  selected_usernames: z.array(z.string().min(1)).min(1),
});

const PLAN = 'business';

/** Creates the routes for seats of GitHub Copilot, which the organisation assigns to selected members. */
export function createCopilotRoutes(services: SourceControlServices) {
  const { accounts, copilotSeats, urls } = services;
  const routes = new Hono<ApiEnv>();
  const billing = '/orgs/:org/copilot/billing';

  const checkOrganisation = (c: ApiContext) => {
    requireActor(c);
    const { login } = accounts.organisation;
    if (param(c, 'org').toLowerCase() !== login) throw ApiError.notFound();
  };
  const selected = async (c: ApiContext): Promise<Account[]> => {
    checkOrganisation(c);
    const { selected_usernames: logins } = await readBody(c, usernamesBody);
    return logins.map(login => {
      const account = accounts.find(login);
      if (!account?.isMember) throw ApiError.notFound();
      return account;
    });
  };

  routes.get(billing, c => {
    checkOrganisation(c);
    const total = copilotSeats.all().length;
    return c.json({
      seat_breakdown: {
        total,
        added_this_cycle: total,
        pending_cancellation: 0,
        pending_invitation: 0,
        active_this_cycle: 0,
        inactive_this_cycle: total,
      },
      public_code_suggestions: 'block',
      seat_management_setting: 'assign_selected',
      plan_type: PLAN,
    } satisfies Published<'GET /orgs/{org}/copilot/billing'>);
  });
  routes.post(`${billing}/selected_users`, async c => {
    const members = await selected(c);
    return c.json(
      {
        seats_created: copilotSeats.add(members),
      } satisfies Published<'POST /orgs/{org}/copilot/billing/selected_users'>,
      201,
    );
  });
  // GitHub removes the seat at the end of the month; the estate removes it at once.
  routes.delete(`${billing}/selected_users`, async c =>
    c.json({
      seats_cancelled: copilotSeats.remove(await selected(c)),
    } satisfies Published<'DELETE /orgs/{org}/copilot/billing/selected_users'>),
  );
  routes.get('/orgs/:org/members/:login/copilot', c => {
    checkOrganisation(c);
    const account = accounts.find(param(c, 'login'));
    const seat = account && copilotSeats.find(account);
    if (!account || !seat) throw ApiError.notFound();
    return c.json({
      created_at: seat.createdAt,
      pending_cancellation_date: null,
      last_activity_at: null,
      last_activity_editor: null,
      plan_type: PLAN,
      assignee: presentAccount(account, urls),
    } satisfies Published<'GET /orgs/{org}/members/{username}/copilot'>);
  });
  return routes;
}
