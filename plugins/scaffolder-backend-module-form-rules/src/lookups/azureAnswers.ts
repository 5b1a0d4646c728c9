import { NotAllowedError } from '@backstage/errors';
import { askChoice, idIn, listLevel } from './azureChoice';
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
  { subscriptionId, choice = {} },
  options,
) => {
  if (!(await isVisible(subscriptionId, options))) return { holds: false };
  return askChoice('subscription', choice, options);
};

export const askResourceGroupExists: AskLookup<
  'resource-group-exists'
> = async ({ subscriptionId, name, choice = {} }, options) => {
  if (!(await isVisible(subscriptionId, options))) return { holds: false };
  const { systems, signal } = options;
  const { exists, mayLook } = await systems.azure.resourceGroupExists(
    { subscriptionId, resourceGroupName: name },
    { credentials: PORTAL, signal },
  );
  if (!mayLook) {
    throw new NotAllowedError('The portal may not look into this subscription');
  }
  return exists
    ? askChoice('resourceGroup', choice, options)
    : { holds: false };
};

export const askAzureObjectExists: AskLookup<'azure-object-exists'> = async (
  { type, subscriptionId, id, choice = {} },
  options,
) => {
  if (!(await isVisible(subscriptionId, options))) return { holds: false };
  const items = await orNotFound(listLevel(type, choice, options));
  const exists =
    items !== undefined &&
    isAmong(items, item => isSame(idIn(type, item) ?? '', id));
  return exists ? askChoice(type, choice, options) : { holds: false };
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
