import type { AzureService } from '@portal/plugin-azure-node';
import {
  AZURE_LISTS,
  type AzureChoice,
  type AzureLevel,
  type AzureLevelList,
  type AzureLevelValue,
  type AzureListParams,
} from '@portal/plugin-azure-common';
import type { ReadList } from '@portal/plugin-form-rules-node';

/** The person's own token is not available: the browser sends its cookie only to the API of Azure. */
export const PORTAL = 'portal' as const;

/** Reads a level from Azure, in the shape of the level's value. */
type ReadLevel<Level extends AzureLevel> = (
  params: AzureListParams[Level],
  call: { credentials: typeof PORTAL; signal: AbortSignal },
) => Promise<ReadList<AzureLevelValue<Level>>>;

/** Reads the lists of the Azure pickers with the portal identity. */
export class AzureLists {
  readonly #reads: { [Level in AzureLevel]: ReadLevel<Level> };

  constructor(azure: AzureService) {
    this.#reads = {
      subscription: (_, call) => azure.listSubscriptions(call),
      resourceGroup: ({ subscriptionId }, call) =>
        azure.listResourceGroups(subscriptionId, call),
      resource: (group, call) => azure.listResources(group, call),
      policyAssignment: ({ resource, ...group }, call) =>
        azure.listPolicyAssignments(group, { ...call, resourceId: resource }),
      appServicePlan: (group, call) => azure.listAppServicePlans(group, call),
      logicApp: ({ plan, ...group }, call) =>
        azure.listLogicApps(group, { ...call, plan }),
      storageAccount: (group, call) => azure.listStorageAccounts(group, call),
      virtualNetwork: (group, call) => azure.listVirtualNetworks(group, call),
      subnet: (network, call) => azure.listSubnets(network, call),
    };
  }

  /** Reads the list of a level, below the choice of the levels above it. */
  read<Level extends AzureLevel>(
    level: Level,
    choice: AzureChoice,
    signal: AbortSignal,
  ): Promise<ReadList<AzureLevelValue<Level>>> {
    const list: AzureLevelList<Level> = AZURE_LISTS[level];
    const call = { credentials: PORTAL, signal };
    return this.#reads[level](list.paramsOf(choice), call);
  }
}
