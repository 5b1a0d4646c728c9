import { z } from 'zod';
import type { ServiceAccount } from '../../state/model';
import { pageOf } from '../paging';
import { readBody } from '../readBody';
import type { RouteOptions } from '../types';
import { bodyError, conflict, find, newId, type UrlOf } from './shared';

const ACCOUNTS = '/iam/v2/service-accounts';

const accountSchema = z.object({
  display_name: z.string().min(1).max(64),
  description: z.string().max(128).default(''),
});

/** Service accounts: list, create, read, delete. */
export function addServiceAccountRoutes(
  options: RouteOptions,
  urlOf: UrlOf,
): void {
  const { app, state, publicUrl, save } = options;
  const present = (account: ServiceAccount) => ({
    api_version: 'iam/v2',
    kind: 'ServiceAccount',
    id: account.id,
    metadata: {
      self: `${publicUrl}${ACCOUNTS}/${account.id}`,
      resource_name: `crn://confluent.cloud/service-account=${account.id}`,
      created_at: account.createdAt,
      updated_at: account.createdAt,
    },
    display_name: account.displayName,
    description: account.description,
  });
  app.get(ACCOUNTS, c => {
    const url = urlOf(c);
    const names = url.searchParams.getAll('display_name');
    const accounts = state.serviceAccounts.filter(
      account => names.length === 0 || names.includes(account.displayName),
    );
    const { data, metadata } = pageOf(accounts, url);
    return c.json({
      api_version: 'iam/v2',
      kind: 'ServiceAccountList',
      metadata,
      data: data.map(present),
    });
  });
  app.post(ACCOUNTS, async c => {
    const body = await readBody(c, accountSchema, bodyError);
    const displayName = body.display_name;
    if (state.serviceAccounts.some(same => same.displayName === displayName)) {
      throw conflict(displayName);
    }
    const account: ServiceAccount = {
      id: newId('sa', 6),
      displayName,
      description: body.description,
      createdAt: new Date().toISOString(),
    };
    state.serviceAccounts.push(account);
    await save();
    c.header('Location', `${publicUrl}${ACCOUNTS}/${account.id}`);
    return c.json(present(account), 201);
  });
  app.get(`${ACCOUNTS}/:id`, c =>
    c.json(
      present(
        find(state.serviceAccounts, 'Service account', c.req.param('id')),
      ),
    ),
  );
  app.delete(`${ACCOUNTS}/:id`, async c => {
    const account = find(
      state.serviceAccounts,
      'Service account',
      c.req.param('id'),
    );
    state.serviceAccounts.splice(state.serviceAccounts.indexOf(account), 1);
    await save();
    return c.body(null, 204);
  });
}
