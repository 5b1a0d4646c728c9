import { InputError } from '@backstage/errors';
import {
  AZURE_NAMES,
  isResourceGroupName,
  isStorageAccountName,
  isSubscriptionId,
  isVirtualNetworkName,
} from '@portal/plugin-azure-common';
import { describeRule } from '@portal/plugin-backend-kit-common';
import type { ResourceGroupRef } from '../service/types';

const APP_SERVICE_PLANS = ['microsoft.web', 'serverfarms'];

/** Characters that resource names cannot contain, including characters that would change the path. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[<>*%&:\\?#/\u0000-\u001f\u007f]/;

/** @throws InputError if the id is not a UUID */
export function subscriptionPath(subscriptionId: string): string[] {
  if (!isSubscriptionId(subscriptionId)) {
    throw new InputError("'subscriptionId' is not the id of a subscription");
  }
  return ['subscriptions', subscriptionId];
}

/** @throws InputError that names the invalid part */
export function resourceGroupPath(group: ResourceGroupRef): string[] {
  const { subscriptionId, resourceGroupName } = group;
  const path = subscriptionPath(subscriptionId);
  if (!isResourceGroupName(resourceGroupName)) {
    throw new InputError(
      `'resourceGroupName' is not the name of a resource group: it has ${describeRule(AZURE_NAMES.resourceGroup)}`,
    );
  }
  return [...path, 'resourceGroups', resourceGroupName];
}

/** @throws InputError that names the invalid part */
export function virtualNetworkPath(
  group: ResourceGroupRef,
  virtualNetworkName: string,
): string[] {
  const path = resourceGroupPath(group);
  if (!isVirtualNetworkName(virtualNetworkName)) {
    throw new InputError(
      `'virtualNetworkName' is not the name of a virtual network: it has ${describeRule(AZURE_NAMES.virtualNetwork)}`,
    );
  }
  return [
    ...path,
    'providers',
    'Microsoft.Network',
    'virtualNetworks',
    virtualNetworkName,
  ];
}

/** @throws InputError for an invalid storage account name */
export function checkStorageAccountName(storageAccountName: string): string {
  if (isStorageAccountName(storageAccountName)) return storageAccountName;
  throw new InputError(
    `'storageAccountName' is not the name of a storage account: it has ${describeRule(AZURE_NAMES.storageAccount)}`,
  );
}

/** @throws InputError that names the invalid part */
export function storageAccountPath(
  group: ResourceGroupRef,
  storageAccountName: string,
): string[] {
  return [
    ...resourceGroupPath(group),
    'providers',
    'Microsoft.Storage',
    'storageAccounts',
    checkStorageAccountName(storageAccountName),
  ];
}

function isPlain(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    !FORBIDDEN.test(segment)
  );
}

/**
 * Splits the id of a resource in a resource group.
 *
 * @param field - name of the parameter, for the message
 * @returns the path segments of the resource
 * @throws InputError if the id is invalid or belongs to another group
 */
export function resourcePath(
  group: ResourceGroupRef,
  id: string,
  field: string,
): string[] {
  const path = resourceGroupPath(group);
  const segments = id.split('/').slice(1);
  const [, namespace, ...types] = segments.slice(path.length);
  const isResourceId =
    id.startsWith('/') &&
    segments.every(isPlain) &&
    segments[path.length]?.toLowerCase() === 'providers' &&
    namespace !== undefined &&
    types.length >= 2 &&
    types.length % 2 === 0;
  const isInside = path.every(
    (part, index) => part.toLowerCase() === segments[index]?.toLowerCase(),
  );
  if (!isResourceId || !isInside) {
    throw new InputError(
      `'${field}' is not the id of a resource in this resource group`,
    );
  }
  return segments;
}

/**
 * Checks the id of an app service plan. The plan and its sites may belong to different groups.
 *
 * @throws InputError if the id is not the id of a plan
 */
export function checkPlanId(id: string): string {
  const segments = id.split('/').slice(1);
  const [subscriptions, subscriptionId, groups, , providers, ...type] =
    segments.map(segment => segment.toLowerCase());
  const isPlan =
    id.startsWith('/') &&
    segments.length === 8 &&
    segments.every(isPlain) &&
    subscriptions === 'subscriptions' &&
    isSubscriptionId(subscriptionId) &&
    groups === 'resourcegroups' &&
    providers === 'providers' &&
    APP_SERVICE_PLANS.every((part, index) => type[index] === part);
  if (!isPlan)
    throw new InputError("'plan' is not the id of an app service plan");
  return id;
}
