import {
  RESOURCE_GROUP_MESSAGES,
  type AzureObjectType,
  type LookupOf,
} from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import {
  findIn,
  isSame,
  type LookupAnswer,
  type ReadList,
} from './LookupAnswer';

const GROUP =
  '/v1/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}';

export async function askResourceGroupFree(
  { subscriptionId, name }: LookupOf<'resource-group-free'>,
  { azure }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await azure.get(
    '/v1/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}/existence',
    { params: { path: { subscriptionId, resourceGroupName: name } }, signal },
  );
  if (!data) throw new Error('There was no answer');
  return {
    holds: !data.exists,
    // An answer of 401 or 403 counts as not there (ledger C-036), but people are told.
    warning: data.mayLook ? undefined : RESOURCE_GROUP_MESSAGES.mayNotLook,
  };
}

type NameLookup = LookupOf<'azure-resource-free'>;

function readExistence(
  lookup: NameLookup,
  { azure }: FieldApis,
  signal: AbortSignal,
) {
  const { subscriptionId, name } = lookup;
  if (lookup.type === 'storageAccount') {
    const path = { subscriptionId, storageAccountName: name };
    return azure.get(
      '/v1/subscriptions/{subscriptionId}/storageAccountNames/{storageAccountName}/existence',
      { params: { path }, signal },
    );
  }
  const { resourceGroupName } = lookup;
  const path = { subscriptionId, resourceGroupName, virtualNetworkName: name };
  return azure.get(`${GROUP}/virtualNetworks/{virtualNetworkName}/existence`, {
    params: { path },
    signal,
  });
}

/** Where Azure did not let anybody look, the name may be used (ledger C-036) but is not called available. */
export async function askAzureResourceFree(
  lookup: NameLookup,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await readExistence(lookup, apis, signal);
  if (!data) throw new Error('There was no answer');
  return {
    holds: !data.exists,
    ...(!data.mayLook && {
      warning: RESOURCE_GROUP_MESSAGES.mayNotLook,
      isUnsaid: true,
    }),
  };
}

export async function askSubscriptionExists(
  { subscriptionId }: LookupOf<'subscription-exists'>,
  { azure }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await azure.get('/v1/subscriptions', { signal });
  const found = findIn(toList(data), ({ id }) => isSame(id, subscriptionId));
  return { holds: found !== undefined };
}

export async function askResourceGroupExists(
  { subscriptionId, name }: LookupOf<'resource-group-exists'>,
  { azure }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await azure.get(
    '/v1/subscriptions/{subscriptionId}/resourceGroups',
    { params: { path: { subscriptionId } }, signal },
  );
  const found = findIn(toList(data), ({ resourceGroupName }) =>
    isSame(resourceGroupName, name),
  );
  return { holds: found !== undefined };
}

function toList<Item>(data: ReadList<Item> | undefined): ReadList<Item> {
  return data ?? { items: [], complete: false };
}

type ObjectLookup = LookupOf<'azure-object-exists'>;

/** Reads the ids of the objects of a type in a resource group. */
type ReadIds = (
  lookup: ObjectLookup,
  apis: FieldApis,
  signal: AbortSignal,
) => Promise<ReadList<string>>;

function pathOf({ subscriptionId, resourceGroupName }: ObjectLookup) {
  return { subscriptionId, resourceGroupName };
}

function idsOf<Item>(
  data: ReadList<Item> | undefined,
  toId: (item: Item) => string,
): ReadList<string> {
  const { items, complete } = toList(data);
  return { items: items.map(toId), complete };
}

const READ_IDS: Record<AzureObjectType, ReadIds> = {
  async resource(lookup, { azure }, signal) {
    const { data } = await azure.get(`${GROUP}/resources`, {
      params: { path: pathOf(lookup) },
      signal,
    });
    return idsOf(data, item => item.resource_id);
  },
  async policyAssignment(lookup, { azure }, signal) {
    const query = { resource: lookup.parentId };
    const { data } = await azure.get(`${GROUP}/policyAssignments`, {
      params: { path: pathOf(lookup), query },
      signal,
    });
    return idsOf(data, item => item.assignmentId);
  },
  async appServicePlan(lookup, { azure }, signal) {
    const { data } = await azure.get(`${GROUP}/appServicePlans`, {
      params: { path: pathOf(lookup) },
      signal,
    });
    return idsOf(data, item => item.appserviceplan_id);
  },
  async logicApp(lookup, { azure }, signal) {
    const query = { plan: lookup.parentId };
    const { data } = await azure.get(`${GROUP}/logicApps`, {
      params: { path: pathOf(lookup), query },
      signal,
    });
    return idsOf(data, item => item.id);
  },
  async storageAccount(lookup, { azure }, signal) {
    const { data } = await azure.get(`${GROUP}/storageAccounts`, {
      params: { path: pathOf(lookup) },
      signal,
    });
    return idsOf(data, item => item.id);
  },
  async virtualNetwork(lookup, { azure }, signal) {
    const { data } = await azure.get(`${GROUP}/virtualNetworks`, {
      params: { path: pathOf(lookup) },
      signal,
    });
    return idsOf(data, item => item.vnet_id);
  },
  async subnet(lookup, { azure }, signal) {
    const virtualNetworkName = lookup.virtualNetworkName ?? '';
    const { data } = await azure.get(
      `${GROUP}/virtualNetworks/{virtualNetworkName}/subnets`,
      { params: { path: { ...pathOf(lookup), virtualNetworkName } }, signal },
    );
    return idsOf(data, item => item.subnet_id);
  },
};

export async function askAzureObjectExists(
  lookup: ObjectLookup,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const ids = await READ_IDS[lookup.type](lookup, apis, signal);
  const found = findIn(ids, id => isSame(id, lookup.id));
  return { holds: found !== undefined };
}

export async function askEnvironmentAccess(
  { environment }: LookupOf<'environment-access'>,
  { azure }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await azure.get('/v1/environmentAccess/{env}', {
    params: { path: { env: environment } },
    signal,
  });
  return { holds: data?.hasAccess ?? false };
}
