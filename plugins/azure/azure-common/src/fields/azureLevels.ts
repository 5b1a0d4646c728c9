import { z } from 'zod/v3';

const id = z.string();
const name = z.string();

/** The value of each level of an Azure picker (ledger C-094 to C-111). */
export const AZURE_LEVELS = {
  subscription: z.object({ id, name }),
  resourceGroup: z.object({
    id,
    resourceGroupName: name,
    location: z.string(),
    tags: z.record(z.string()),
  }),
  resource: z.object({
    resource_id: id,
    resourceName: name,
    resourceType: z.string(),
    resourceSKU: z.string().optional(),
  }),
  policyAssignment: z.object({
    displayName: name,
    policyDefinitionId: id,
    scope: z.string(),
    assignmentId: id,
    location: z.string().optional(),
    type: z.string(),
  }),
  appServicePlan: z.object({ appserviceplan_id: id, name }),
  logicApp: z.object({
    id,
    name,
    virtualNetworkSubnet: z.string().optional(),
  }),
  storageAccount: z.object({ id, name }),
  virtualNetwork: z.object({ vnet_id: id, vnet_name: name }),
  subnet: z.object({ subnet_id: id, subnet_name: name }),
};

/** A level of an Azure picker. */
export type AzureLevel = keyof typeof AZURE_LEVELS;

/** The selection at a level. */
export type AzureLevelValue<Level extends AzureLevel> = z.infer<
  (typeof AZURE_LEVELS)[Level]
>;

/** The value of an Azure picker: the selection at each of its levels. */
export type AzureChoice = {
  [Level in AzureLevel]?: AzureLevelValue<Level>;
};

/** Messages for a level without a selection (the first: ledger C-031; the rest: own texts). */
export const AZURE_LEVEL_MESSAGES: Record<AzureLevel, string> = {
  subscription: 'Please select a subscription Id',
  resourceGroup: 'Please select a resource group',
  resource: 'Please select a resource',
  policyAssignment: 'Please select a policy assignment',
  appServicePlan: 'Please select an app service plan',
  logicApp: 'Please select a logic app',
  storageAccount: 'Please select a storage account',
  virtualNetwork: 'Please select a virtual network',
  subnet: 'Please select a subnet',
};

/** Own text: the selected item is missing, or the requester may not see it. */
export function notFoundMessage(level: AzureLevel): string {
  return `What was chosen was not found. ${AZURE_LEVEL_MESSAGES[level]}`;
}

/** Own text: the fields of the selected item differ from Azure. */
export function staleMessage(level: AzureLevel): string {
  return `What was chosen has other properties in Azure now. ${AZURE_LEVEL_MESSAGES[level]} again`;
}
