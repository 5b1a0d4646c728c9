import { z } from 'zod';
import type { IdentityPool } from '../../state/model';
import { pageOf } from '../paging';
import { readBody } from '../readBody';
import type { RouteOptions } from '../types';
import { bodyError, conflict, find, newId, type UrlOf } from './shared';

const POOLS = '/iam/v2/identity-providers/:provider/identity-pools';

const poolSchema = z.object({
  display_name: z.string().min(1),
  description: z.string().min(1),
  identity_claim: z.string().min(1),
  filter: z.string().min(1).max(300),
});

/** Identity pools of a provider: list, create, read, delete. */
export function addIdentityPoolRoutes(
  options: RouteOptions,
  urlOf: UrlOf,
): void {
  const { app, state, publicUrl, save } = options;
  const present = (pool: IdentityPool) => ({
    api_version: 'iam/v2',
    kind: 'IdentityPool',
    id: pool.id,
    metadata: {
      self: `${publicUrl}/iam/v2/identity-providers/${pool.providerId}/identity-pools/${pool.id}`,
      resource_name: `crn://confluent.cloud/identity-provider=${pool.providerId}/identity-pool=${pool.id}`,
      created_at: pool.createdAt,
      updated_at: pool.createdAt,
    },
    display_name: pool.displayName,
    description: pool.description,
    identity_claim: pool.identityClaim,
    filter: pool.filter,
    principal: pool.id,
    state: 'ENABLED',
  });
  const poolsOf = (providerId: string) => {
    find(state.identityProviders, 'Identity provider', providerId);
    return state.identityPools.filter(pool => pool.providerId === providerId);
  };
  app.get(POOLS, c => {
    const { data, metadata } = pageOf(
      poolsOf(c.req.param('provider')),
      urlOf(c),
    );
    return c.json({
      api_version: 'iam/v2',
      kind: 'IdentityPoolList',
      metadata,
      data: data.map(present),
    });
  });
  app.post(POOLS, async c => {
    const providerId = c.req.param('provider');
    const existing = poolsOf(providerId);
    const body = await readBody(c, poolSchema, bodyError);
    if (existing.some(pool => pool.displayName === body.display_name)) {
      throw conflict(body.display_name);
    }
    const pool: IdentityPool = {
      id: newId('pool', 4),
      providerId,
      displayName: body.display_name,
      description: body.description,
      identityClaim: body.identity_claim,
      filter: body.filter,
      createdAt: new Date().toISOString(),
    };
    state.identityPools.push(pool);
    await save();
    return c.json(present(pool), 201);
  });
  app.get(`${POOLS}/:id`, c => {
    const pools = poolsOf(c.req.param('provider'));
    return c.json(present(find(pools, 'Identity pool', c.req.param('id'))));
  });
  app.delete(`${POOLS}/:id`, async c => {
    const pools = poolsOf(c.req.param('provider'));
    const pool = find(pools, 'Identity pool', c.req.param('id'));
    state.identityPools.splice(state.identityPools.indexOf(pool), 1);
    await save();
    return c.body(null, 204);
  });
}
