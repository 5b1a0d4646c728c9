import type { ResourceGroupRef } from '../service/types';

/** Id of a resource group, the same as Azure's. */
export function azureGroupId(group: ResourceGroupRef): string {
  return `/subscriptions/${group.subscriptionId}/resourceGroups/${group.resourceGroupName}`;
}
