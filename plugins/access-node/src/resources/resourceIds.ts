import { type ResourceGroupRef } from '@portal/plugin-azure-node';

/** Id of a resource group, in Azure and among the things that templates make. */
export function azureGroupId(group: ResourceGroupRef): string {
  return `/subscriptions/${group.subscriptionId}/resourceGroups/${group.resourceGroupName}`;
}
