import {
  AZURE_LISTS,
  type AzureClient,
  RESOURCE_GROUP_MESSAGES,
} from '@portal/plugin-azure-common';
import {
  bindReader,
  bodyOf,
  type BoundReader,
  type LookupAnswer,
} from '@portal/plugin-field-kit';

const GROUPS = '/v1/subscriptions/{subscriptionId}/resourceGroups';
const GROUP = `${GROUPS}/{resourceGroupName}` as const;

/** A response of 401 or 403 counts as not found (ledger C-036), with a warning. */
export function toFreeAnswer(found: {
  exists: boolean;
  mayLook: boolean;
}): LookupAnswer {
  const warning = RESOURCE_GROUP_MESSAGES.mayNotLook;
  return { holds: !found.exists, ...(!found.mayLook && { warning }) };
}

/** The lists of subscriptions and resource groups, which also show where the requester may create and delete. */
function groupReaders(azure: AzureClient): BoundReader[] {
  return [
    bindReader(AZURE_LISTS.subscription, {
      tellsUse: true,
      async read({ filter = 'all' }, { use, signal }) {
        const query = { filter, for: use === 'create' ? use : undefined };
        const { items, complete } = bodyOf(
          await azure.get('/v1/subscriptions', { params: { query }, signal }),
        );
        return {
          items: items.map(({ id, name, unavailable }) => ({
            id,
            name,
            ...(unavailable && { unavailable }),
          })),
          complete,
        };
      },
    }),
    bindReader(AZURE_LISTS.resourceGroup, {
      tellsUse: true,
      read: async (path, { use, signal }) =>
        bodyOf(
          await azure.get(GROUPS, {
            params: { path, query: { for: use } },
            signal,
          }),
        ),
      async free({ params, id: resourceGroupName }, signal) {
        const path = { ...params, resourceGroupName };
        const answer = await azure.get(`${GROUP}/existence`, {
          params: { path },
          signal,
        });
        return toFreeAnswer(bodyOf(answer));
      },
    }),
  ];
}

/** The lists of the resources in a resource group. */
function thingReaders(azure: AzureClient): BoundReader[] {
  return [
    bindReader(AZURE_LISTS.resource, {
      read: async (path, { signal }) =>
        bodyOf(
          await azure.get(`${GROUP}/resources`, { params: { path }, signal }),
        ),
    }),
    bindReader(AZURE_LISTS.policyAssignment, {
      read: async ({ resource, ...path }, { signal }) =>
        bodyOf(
          await azure.get(`${GROUP}/policyAssignments`, {
            params: { path, query: { resource } },
            signal,
          }),
        ),
    }),
    bindReader(AZURE_LISTS.appServicePlan, {
      read: async (path, { signal }) =>
        bodyOf(
          await azure.get(`${GROUP}/appServicePlans`, {
            params: { path },
            signal,
          }),
        ),
    }),
    bindReader(AZURE_LISTS.logicApp, {
      read: async ({ plan, ...path }, { signal }) =>
        bodyOf(
          await azure.get(`${GROUP}/logicApps`, {
            params: { path, query: { plan } },
            signal,
          }),
        ),
    }),
    bindReader(AZURE_LISTS.storageAccount, {
      read: async (path, { signal }) =>
        bodyOf(
          await azure.get(`${GROUP}/storageAccounts`, {
            params: { path },
            signal,
          }),
        ),
    }),
    bindReader(AZURE_LISTS.virtualNetwork, {
      read: async (path, { signal }) =>
        bodyOf(
          await azure.get(`${GROUP}/virtualNetworks`, {
            params: { path },
            signal,
          }),
        ),
    }),
    bindReader(AZURE_LISTS.subnet, {
      read: async (path, { signal }) =>
        bodyOf(
          await azure.get(
            `${GROUP}/virtualNetworks/{virtualNetworkName}/subnets`,
            { params: { path }, signal },
          ),
        ),
    }),
  ];
}

/** The readers of the lists of the Azure pickers. */
export function azureReaders(azure: AzureClient): BoundReader[] {
  return [...groupReaders(azure), ...thingReaders(azure)];
}
