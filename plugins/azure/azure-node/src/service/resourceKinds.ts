import type { z } from 'zod';
import { API_VERSIONS } from '../apiVersions';
import {
  managedAccountSchema,
  managedGroupSchema,
  managedNetworkSchema,
  type Provisioned,
} from '../arm/managed';
import {
  resourceGroupPath,
  storageAccountPath,
  virtualNetworkPath,
} from '../arm/paths';
import type { StorageAccountRef, VirtualNetworkRef } from './commandTypes';
import type { ResourceGroupRef } from './types';

export const NO_GROUP = 'There is no such resource group';

/** A resource that can be created and deleted: its path and its schema. */
export interface ResourceKind<T> {
  /** Label for messages, for example `storage account`. */
  label: string;
  path: string[];
  apiVersion: string;
  schema: z.ZodType<Provisioned<T>, unknown>;
}

export function groupKind(group: ResourceGroupRef) {
  return {
    label: 'resource group',
    path: resourceGroupPath(group),
    apiVersion: API_VERSIONS.resourceGroups,
    schema: managedGroupSchema,
  };
}

export function accountKind(account: StorageAccountRef) {
  return {
    label: 'storage account',
    path: storageAccountPath(account, account.storageAccountName),
    apiVersion: API_VERSIONS.storage,
    schema: managedAccountSchema,
  };
}

export function networkKind(network: VirtualNetworkRef) {
  return {
    label: 'virtual network',
    path: virtualNetworkPath(network, network.virtualNetworkName),
    apiVersion: API_VERSIONS.network,
    schema: managedNetworkSchema,
  };
}
