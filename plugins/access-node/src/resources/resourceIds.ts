import { type ResourceGroupRef } from '@portal/plugin-azure-node';

/*
 * Ids of things among those that templates make: segments joined by slashes, unique in all systems. Those of the service
 * bus are Azure's own, which its service knows.
 */

/** Id of a resource group, which is also Azure's. */
export function azureGroupId(group: ResourceGroupRef): string {
  return `/subscriptions/${group.subscriptionId}/resourceGroups/${group.resourceGroupName}`;
}

/** @param objectId - of a group of the directory */
export function directoryGroupId(objectId: string): string {
  return `directory/groups/${objectId}`;
}

/** @param environment - of Confluent, for example `dev` */
export function kafkaTopicId(environment: string, name: string): string {
  return `confluent/${environment}/topics/${name}`;
}

export function kafkaServiceAccountId(account: string): string {
  return `confluent/service-accounts/${account}`;
}

/** @param environment - of Confluent, for example `dev` */
export function identityPoolId(environment: string, name: string): string {
  return `confluent/${environment}/identity-pools/${name}`;
}
