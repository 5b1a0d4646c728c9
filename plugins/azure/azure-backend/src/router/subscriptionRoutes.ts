import type { AzureEnvironment } from '@portal/plugin-azure-common';
import type { AzureService } from '@portal/plugin-azure-node';
import { readQuery, requestSignal } from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { GroupUse, Offers } from '../offers/Offers';
import { addExistenceRoute } from './addExistenceRoute';
import type { CallCredentials } from './CallCredentials';

/** Adds the routes of subscriptions, resource groups, environment access (ledger C-094 to C-096, C-112, C-113) and names. */
export function addSubscriptionRoutes(
  router: Router,
  azure: AzureService,
  calls: CallCredentials,
  offers: Offers,
): void {
  router.get('/v1/subscriptions', async (request, response) => {
    const credentials = await calls.own(request);
    const signal = requestSignal(request, response);
    const filter = readQuery(request, 'filter');
    const list = await azure.listSubscriptions({ credentials, signal, filter });
    if (readQuery(request, 'for') === undefined) {
      response.json(list);
      return;
    }
    const principal = await calls.principal(request);
    response.json(await offers.subscriptions(principal, list, signal));
  });

  router.get(
    '/v1/subscriptions/:subscriptionId/resourceGroups',
    async (request, response) => {
      const credentials = await calls.own(request);
      const signal = requestSignal(request, response);
      const { subscriptionId } = request.params;
      const options = { credentials, signal };
      const list = await azure.listResourceGroups(subscriptionId, options);
      // The OpenAPI document allows only these values.
      const use = readQuery(request, 'for') as GroupUse | undefined;
      if (use === undefined) {
        response.json(list);
        return;
      }
      const principal = await calls.principal(request);
      const wanted = { subscriptionId, use, signal };
      response.json(await offers.resourceGroups(principal, list, wanted));
    },
  );

  addExistenceRoute(
    router,
    calls,
    '/v1/subscriptions/:subscriptionId/storageAccountNames/:storageAccountName/existence',
    (request, options) => {
      const { subscriptionId, storageAccountName } = request.params;
      const account = { subscriptionId, storageAccountName };
      return azure.storageAccountNameExists(account, options);
    },
  );

  router.get('/v1/environmentAccess/:env', async (request, response) => {
    const credentials = await calls.own(request);
    const signal = requestSignal(request, response);
    // The OpenAPI document allows only these values.
    const environment = request.params.env as AzureEnvironment;
    const hasAccess = await azure.hasEnvironmentAccess(environment, {
      credentials,
      signal,
    });
    response.json({ hasAccess });
  });
}
