import {
  type ConfluentService,
  type DescribedSubject,
  identityPoolId,
  kafkaServiceAccountId,
} from '@portal/plugin-confluent-node';
import {
  markOfText,
  type OwnedResources,
} from '@portal/plugin-cloud-resources-node';
import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { paths } from '@portal/plugin-confluent-common';
import type { Router } from 'express';
import type { FindOwn } from './FindOwn';

type PoolParameters = paths['/getUserIdPoolsList']['get']['parameters'];
type PoolNameQuery =
  paths['/identityPool/existence']['get']['parameters']['query'];
type AccountParameters =
  paths['/getUserServiceAccountsList']['get']['parameters'];

/** A pool belongs to the owner of its resource entity, or to the group of the mark in its description. */
function isOwnPool(
  { environment, name, description }: DescribedSubject,
  own: OwnedResources,
): boolean {
  const marked = markOfText(description)?.owner;
  return (
    own.has(identityPoolId(environment, name)) ||
    (marked !== undefined && own.groups.includes(marked))
  );
}

/**
 * Adds the routes of service accounts and identity pools, and of the existence of a pool (ledger C-062, C-068). The
 * OpenAPI document has already validated the requests.
 */
export function addIdentityRoutes(
  router: Router,
  confluent: ConfluentService,
  findOwn: FindOwn,
): void {
  router.get('/getUserServiceAccountsList', async (request, response) => {
    const signal = requestSignal(request, response);
    const { environment, type, mra } =
      request.headers as unknown as AccountParameters['header'];
    const { fresh, for: use } = request.query as AccountParameters['query'] &
      object;
    const { items, ...rest } = await confluent.listServiceAccounts(
      { environment, type, team: mra },
      { signal, fresh },
    );
    const own = use && (await findOwn(request, signal));
    const documents = own
      ? items.filter(item => own.has(kafkaServiceAccountId(item.account)))
      : items;
    response.json({ documents, ...rest });
  });

  router.get('/getUserIdPoolsList', async (request, response) => {
    const signal = requestSignal(request, response);
    const { environment } =
      request.headers as unknown as PoolParameters['header'];
    const { owner } = request.query as PoolParameters['query'] & object;
    const own = await findOwn(request, signal, owner);
    const { items, ...rest } = await confluent.listIdentityPools(
      { environment },
      { signal },
    );
    const documents = items
      .filter(pool => isOwnPool(pool, own))
      .map(({ description, ...pool }) => pool);
    response.json({ documents, ...rest });
  });

  router.get('/identityPool/existence', async (request, response) => {
    const signal = requestSignal(request, response);
    const { environment, name } = request.query as unknown as PoolNameQuery;
    const found = await confluent.findIdentityPool(
      { environment, name },
      { signal },
    );
    response.json({ exists: found !== undefined });
  });
}
