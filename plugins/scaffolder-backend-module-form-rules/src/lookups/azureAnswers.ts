import { NotAllowedError } from '@backstage/errors';
import {
  type AzureObjectType,
  type LookupOf,
} from '@portal/plugin-field-kit-common';
import { isAmong, isSame, orNotFound } from './LookupAnswer';
import { type AskLookup, type AskOptions } from './Systems';

/** The person's own token is not there: its cookie goes to the API of Azure alone. */
const PORTAL = 'portal' as const;

/**
 * Says whether somebody sees a subscription. Of a person Azure tells by their roles; a service sees what the portal sees.
 */
async function isVisible(
  subscriptionId: string,
  { systems, caller, signal }: AskOptions,
): Promise<boolean> {
  const person = await caller.person();
  if (!person) {
    const all = await systems.azure.listSubscriptions({
      credentials: PORTAL,
      signal,
    });
    return isAmong(all, ({ id }) => isSame(id, subscriptionId));
  }
  const { directoryId } = person;
  if (directoryId === undefined) return false;
  const key = `subscription ${subscriptionId.toLowerCase()}`;
  const isSeen = await caller.once(key, () =>
    orNotFound(
      systems.azureRights.isSubscriptionVisible(subscriptionId, directoryId, {
        signal,
      }),
    ),
  );
  return isSeen ?? false;
}

/** As the specification has it, a name that the portal may not look for counts as free (ledger C-036). */
export const askResourceGroupFree: AskLookup<'resource-group-free'> = async (
  { subscriptionId, name },
  { systems, signal },
) => {
  const { exists } = await systems.azure.resourceGroupExists(
    { subscriptionId, resourceGroupName: name },
    { credentials: PORTAL, signal },
  );
  return { holds: !exists };
};

/** As with resource groups, a name that the portal may not look for counts as free (ledger C-036). */
export const askAzureResourceFree: AskLookup<'azure-resource-free'> = async (
  lookup,
  { systems: { azure }, signal },
) => {
  const { subscriptionId, name } = lookup;
  const call = { credentials: PORTAL, signal };
  if (lookup.type === 'storageAccount') {
    const account = { subscriptionId, storageAccountName: name };
    const { exists } = await azure.storageAccountNameExists(account, call);
    return { holds: !exists };
  }
  const { resourceGroupName } = lookup;
  const group = { subscriptionId, resourceGroupName };
  const network = { ...group, virtualNetworkName: name };
  const { exists } = await azure.virtualNetworkExists(network, call);
  return { holds: !exists };
};

export const askSubscriptionExists: AskLookup<'subscription-exists'> = async (
  { subscriptionId },
  options,
) => ({ holds: await isVisible(subscriptionId, options) });

export const askResourceGroupExists: AskLookup<
  'resource-group-exists'
> = async ({ subscriptionId, name }, options) => {
  if (!(await isVisible(subscriptionId, options))) return { holds: false };
  const { systems, signal } = options;
  const { exists, mayLook } = await systems.azure.resourceGroupExists(
    { subscriptionId, resourceGroupName: name },
    { credentials: PORTAL, signal },
  );
  if (!mayLook) {
    throw new NotAllowedError('The portal may not look into this subscription');
  }
  return { holds: exists };
};

type ObjectLookup = LookupOf<'azure-object-exists'>;

/** Reads the ids of the objects of a type in a resource group. */
type ReadIds = (
  lookup: ObjectLookup,
  options: AskOptions,
) => Promise<{ items: string[]; complete: boolean }>;

function callOf({ signal }: AskOptions) {
  return { credentials: PORTAL, signal };
}

function toIds<Item>(
  { items, complete }: { items: Item[]; complete: boolean },
  toId: (item: Item) => string,
) {
  return { items: items.map(toId), complete };
}

const READ_IDS: Record<AzureObjectType, ReadIds> = {
  resource: async (group, options) =>
    toIds(
      await options.systems.azure.listResources(group, callOf(options)),
      one => one.resource_id,
    ),
  policyAssignment: async (group, options) =>
    toIds(
      await options.systems.azure.listPolicyAssignments(group, {
        ...callOf(options),
        resourceId: group.parentId,
      }),
      one => one.assignmentId,
    ),
  appServicePlan: async (group, options) =>
    toIds(
      await options.systems.azure.listAppServicePlans(group, callOf(options)),
      one => one.appserviceplan_id,
    ),
  logicApp: async (group, options) =>
    toIds(
      await options.systems.azure.listLogicApps(group, {
        ...callOf(options),
        plan: group.parentId,
      }),
      one => one.id,
    ),
  storageAccount: async (group, options) =>
    toIds(
      await options.systems.azure.listStorageAccounts(group, callOf(options)),
      one => one.id,
    ),
  virtualNetwork: async (group, options) =>
    toIds(
      await options.systems.azure.listVirtualNetworks(group, callOf(options)),
      one => one.vnet_id,
    ),
  subnet: async (group, options) =>
    toIds(
      await options.systems.azure.listSubnets(
        { ...group, virtualNetworkName: group.virtualNetworkName ?? '' },
        callOf(options),
      ),
      one => one.subnet_id,
    ),
};

export const askAzureObjectExists: AskLookup<'azure-object-exists'> = async (
  lookup,
  options,
) => {
  if (!(await isVisible(lookup.subscriptionId, options))) {
    return { holds: false };
  }
  const ids = await orNotFound(READ_IDS[lookup.type](lookup, options));
  return { holds: ids ? isAmong(ids, id => isSame(id, lookup.id)) : false };
};

/** A subscription of core shared services of that environment has to be visible to the person (ledger C-113). */
export const askEnvironmentAccess: AskLookup<'environment-access'> = async (
  { environment },
  options,
) => {
  const { systems, caller, signal } = options;
  if (!(await caller.person())) return { holds: false };
  const wanted = systems.coreSharedServices[environment].toLowerCase();
  const all = await systems.azure.listSubscriptions({
    credentials: PORTAL,
    signal,
  });
  for (const { id, name } of all.items) {
    const isWanted = name.toLowerCase().includes(wanted);
    if (isWanted && (await isVisible(id, options))) return { holds: true };
  }
  return { holds: isAmong({ ...all, items: [] }, () => false) };
};
