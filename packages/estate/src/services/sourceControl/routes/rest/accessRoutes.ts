import { Hono } from 'hono';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { ApiEnv, SourceControlServices, requireActor } from '../context';
import { paginate, param, readBody } from '../input';
import { presentAccount } from '../../present/accounts';

const permissionBody = z.object({
  permission: z
    .enum(['pull', 'triage', 'push', 'maintain', 'admin'])
    .default('push'),
});

/** Bytes of the public key that secrets are sealed with (X25519). */
const KEY_BYTES = 32;

/** Who may do what in a repository, and the names of its variables and secrets. */
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
  routes.get(`${base}/collaborators/:login/permission`, c => {
    const account = accounts.find(param(c, 'login'));
    if (!account) {
      throw ApiError.notFound();
    }
    const isService = account === accounts.service;
    return c.json({
      permission: isService
        ? 'admin'
        : (c.get('repository').collaborators[account.login] ?? 'read'),
      user: presentAccount(account, urls),
    });
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

  routes.post(`${base}/actions/variables`, async c => {
    requireActor(c);
    const record = c.get('repository');
    const { name, value } = await readBody(
      c,
      z.object({ name: z.string().min(1), value: z.string() }),
    );
    if (Object.hasOwn(record.variables, name)) {
      throw new ApiError(409, 'Already exists - Variable already exists');
    }
    await repositories.update(record, {
      variables: { ...record.variables, [name]: value },
    });
    return c.json({}, 201);
  });
  routes.get(`${base}/actions/variables`, c => {
    const variables = Object.entries(c.get('repository').variables);
    return c.json({
      total_count: variables.length,
      variables: variables.map(([name, value]) => ({ name, value })),
    });
  });
  const key = randomBytes(KEY_BYTES);
  routes.get(`${base}/actions/secrets/public-key`, c =>
    c.json({
      key_id: createHash('sha256').update(key).digest('hex').slice(0, 16),
      key: key.toString('base64'),
    }),
  );
  routes.put(`${base}/actions/secrets/:name`, async c => {
    requireActor(c);
    const record = c.get('repository');
    await readBody(c, z.object({ encrypted_value: z.string().min(1) }));
    const name = param(c, 'name');
    const isNew = !record.secrets.includes(name);
    // Only the name is kept: nothing in the estate could use the value.
    await repositories.update(record, {
      secrets: [...new Set([...record.secrets, name])],
    });
    return c.body(null, isNew ? 201 : 204);
  });
  routes.get(`${base}/actions/secrets`, c => {
    const { secrets } = c.get('repository');
    return c.json({
      total_count: secrets.length,
      secrets: secrets.map(name => ({ name })),
    });
  });
  return routes;
}
