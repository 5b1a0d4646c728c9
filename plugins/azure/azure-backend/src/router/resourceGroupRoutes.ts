import type {
  AzureCallOptions,
  AzureService,
  ResourceGroupRef,
} from '@portal/plugin-azure-node';
import { readQuery, requestSignal } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import { addExistenceRoute } from './addExistenceRoute';
import type { CallCredentials } from './CallCredentials';

const GROUP =
  '/v1/subscriptions/:subscriptionId/resourceGroups/:resourceGroupName';

function groupOf({ params }: Request): ResourceGroupRef {
  const { subscriptionId, resourceGroupName } = params;
  return { subscriptionId, resourceGroupName };
}

/** Adds the routes of a resource group's existence and resources (ledger C-035, C-036, C-097 to C-103, C-105 to C-111). */
export function addResourceGroupRoutes(
  router: Router,
  azure: AzureService,
  calls: CallCredentials,
): void {
  const list = (
    path: string,
    read: (request: Request, options: AzureCallOptions) => Promise<object>,
  ) =>
    router.get(`${GROUP}/${path}`, async (request, response) => {
      const credentials = await calls.own(request);
      const signal = requestSignal(request, response);
      response.json(await read(request, { credentials, signal }));
    });

  addExistenceRoute(router, calls, `${GROUP}/existence`, (request, options) =>
    azure.resourceGroupExists(groupOf(request), options),
  );
  addExistenceRoute(
    router,
    calls,
    `${GROUP}/virtualNetworks/:virtualNetworkName/existence`,
    (request, options) => {
      const { virtualNetworkName } = request.params;
      const network = { ...groupOf(request), virtualNetworkName };
      return azure.virtualNetworkExists(network, options);
    },
  );

  list('resources', (request, options) =>
    azure.listResources(groupOf(request), options),
  );
  list('appServicePlans', (request, options) =>
    azure.listAppServicePlans(groupOf(request), options),
  );
  list('logicApps', (request, options) =>
    azure.listLogicApps(groupOf(request), {
      ...options,
      plan: readQuery(request, 'plan'),
    }),
  );
  list('storageAccounts', (request, options) =>
    azure.listStorageAccounts(groupOf(request), options),
  );
  list('policyAssignments', (request, options) =>
    azure.listPolicyAssignments(groupOf(request), {
      ...options,
      resourceId: readQuery(request, 'resource'),
    }),
  );
  list('virtualNetworks', (request, options) =>
    azure.listVirtualNetworks(groupOf(request), options),
  );
  list('virtualNetworks/:virtualNetworkName/subnets', (request, options) => {
    const { virtualNetworkName } = request.params;
    return azure.listSubnets(
      { ...groupOf(request), virtualNetworkName },
      options,
    );
  });
}
