import {
  azureIdOf,
  staleMessage,
  type AzureChoice,
  type AzureLevel,
} from '@portal/plugin-field-kit-common';
import { isAmong, isSame, type LookupAnswer } from './LookupAnswer';
import { type AskOptions } from './Systems';

/** The person's own token is not there: its cookie goes to the API of Azure alone. */
const PORTAL = 'portal' as const;

/** What Azure has at a level; `complete` is false when there is more than was read. */
interface LevelList {
  items: readonly object[];
  complete: boolean;
}

type ListLevel = (
  choice: AzureChoice,
  options: AskOptions,
) => Promise<LevelList>;

function callOf({ signal }: AskOptions) {
  return { credentials: PORTAL, signal };
}

function groupOf({ subscription, resourceGroup }: AzureChoice) {
  return {
    subscriptionId: subscription?.id ?? '',
    resourceGroupName: resourceGroup?.resourceGroupName ?? '',
  };
}

const LISTS: Record<AzureLevel, ListLevel> = {
  subscription: (_, options) =>
    options.systems.azure.listSubscriptions(callOf(options)),
  resourceGroup: ({ subscription }, options) =>
    options.systems.azure.listResourceGroups(
      subscription?.id ?? '',
      callOf(options),
    ),
  resource: (choice, options) =>
    options.systems.azure.listResources(groupOf(choice), callOf(options)),
  policyAssignment: (choice, options) =>
    options.systems.azure.listPolicyAssignments(groupOf(choice), {
      ...callOf(options),
      resourceId: azureIdOf('resource', choice),
    }),
  appServicePlan: (choice, options) =>
    options.systems.azure.listAppServicePlans(groupOf(choice), callOf(options)),
  logicApp: (choice, options) =>
    options.systems.azure.listLogicApps(groupOf(choice), {
      ...callOf(options),
      plan: azureIdOf('appServicePlan', choice),
    }),
  storageAccount: (choice, options) =>
    options.systems.azure.listStorageAccounts(groupOf(choice), callOf(options)),
  virtualNetwork: (choice, options) =>
    options.systems.azure.listVirtualNetworks(groupOf(choice), callOf(options)),
  subnet: (choice, options) =>
    options.systems.azure.listSubnets(
      {
        ...groupOf(choice),
        virtualNetworkName: choice.virtualNetwork?.vnet_name ?? '',
      },
      callOf(options),
    ),
};

/** What Azure has at a level below what is chosen above it, each in the shape of the level's value. */
export const listLevel = (
  level: AzureLevel,
  choice: AzureChoice,
  options: AskOptions,
) => LISTS[level](choice, options);

/** The resource id of an entry of a level's list. */
export function idIn(level: AzureLevel, item: object): string | undefined {
  return azureIdOf(level, { [level]: item });
}

/** Says whether every text that was sent is that of the entry: tags change, and no form shows them. */
function isLike(sent: object, item: object): boolean {
  const texts = Object.entries(sent).filter(
    ([, value]) => typeof value === 'string',
  );
  const own = new Map<string, unknown>(Object.entries(item));
  return texts.every(([key, text]) => isSame(String(own.get(key)), text));
}

/** A list of groups may be older than the group: whether there is one is asked apart from this. */
async function isGroupLike(
  choice: AzureChoice,
  options: AskOptions,
): Promise<boolean> {
  const { subscription, resourceGroup } = choice;
  if (!resourceGroup) return true;
  const { id, resourceGroupName } = resourceGroup;
  const path = `/subscriptions/${subscription?.id}/resourceGroups/${resourceGroupName}`;
  if (!isSame(id, path)) return false;
  const { items } = await listLevel('resourceGroup', choice, options);
  const found = items.find(item =>
    isSame(idIn('resourceGroup', item) ?? '', id),
  );
  return found === undefined || isLike(resourceGroup, found);
}

/**
 * Holds everything that was chosen against what Azure has: the name beside an id is the one that the id has.
 *
 * @param last - the level that the picker is about; its message is told
 */
export async function askChoice(
  last: AzureLevel,
  choice: AzureChoice,
  options: AskOptions,
): Promise<LookupAnswer> {
  const chosen = Object.entries(choice) as [AzureLevel, object][];
  const checks = chosen.map(async ([level, sent]) =>
    level === 'resourceGroup'
      ? isGroupLike(choice, options)
      : isAmong(await listLevel(level, choice, options), item =>
          isLike(sent, item),
        ),
  );
  return (await Promise.all(checks)).every(Boolean)
    ? { holds: true }
    : { holds: false, message: staleMessage(last) };
}
