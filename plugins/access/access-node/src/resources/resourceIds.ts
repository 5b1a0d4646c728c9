import type { ResourceGroupRef } from '@portal/plugin-azure-node';

/*
 * Resource ids: segments joined by slashes, unique across all systems. The service of the service bus builds its own
 * ids, which are Azure's.
 */

/** Id of a resource group, the same as Azure's. */
export function azureGroupId(group: ResourceGroupRef): string {
  return `/subscriptions/${group.subscriptionId}/resourceGroups/${group.resourceGroupName}`;
}

/** @param objectId - object id of a directory group */
export function directoryGroupId(objectId: string): string {
  return `directory/groups/${objectId}`;
}

/** @param environment - environment of Confluent, for example `dev` */
export function kafkaTopicId(environment: string, name: string): string {
  return `confluent/${environment}/topics/${name}`;
}

export function kafkaServiceAccountId(account: string): string {
  return `confluent/service-accounts/${account}`;
}

/** @param environment - environment of Confluent, for example `dev` */
export function identityPoolId(environment: string, name: string): string {
  return `confluent/${environment}/identity-pools/${name}`;
}
