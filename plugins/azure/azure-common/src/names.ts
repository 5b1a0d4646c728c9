import {
  followsRule,
  isUuid,
  type NameRule,
} from '@portal/plugin-backend-kit-common';
import type { NamingConvention } from '@portal/plugin-field-kit-common';

/**
 * Rules for names of Azure resources, from the vendor's naming rules.
 *
 * @see {@link https://learn.microsoft.com/en-us/azure/azure-resource-manager/management/resource-name-rules}
 */
export const AZURE_NAMES = {
  /** Letters and digits of any script are valid. The portal's rule for new names is stricter (ledger C-033). */
  resourceGroup: {
    minLength: 1,
    maxLength: 90,
    pattern: /^[-\p{L}\p{N}_.()]*[-\p{L}\p{N}_()]$/u,
    characters: 'letters, digits and -_.(), the last of which is no full stop',
  },
  virtualNetwork: {
    minLength: 2,
    maxLength: 64,
    pattern: /^[A-Za-z0-9][\w.-]*\w$/,
    characters:
      'letters, digits, full stops, hyphens and underscores, beginning with a letter or digit and ending with one or with an underscore',
  },
  subnet: {
    minLength: 1,
    maxLength: 80,
    pattern: /^[A-Za-z0-9](?:[\w.-]*\w)?$/,
    characters:
      'letters, digits, full stops, hyphens and underscores, beginning with a letter or digit and ending with one or with an underscore',
  },
  storageAccount: {
    minLength: 3,
    maxLength: 24,
    pattern: /^[a-z0-9]+$/,
    characters: 'lower-case letters and digits',
  },
} as const satisfies Record<string, NameRule>;

/** How the company makes names of Azure resources. A kind that is missing has no parts: Azure allows its names no hyphens. */
export const AZURE_CONVENTIONS = {
  resourceGroup: { prefix: 'rg', parts: ['Application', 'Environment'] },
  virtualNetwork: { prefix: 'vnet', parts: ['Application', 'Environment'] },
} as const satisfies Partial<
  Record<keyof typeof AZURE_NAMES, NamingConvention>
>;

/** Names of requested subscriptions: the company's rule, which is stricter than the vendor's. */
export const NEW_SUBSCRIPTION_NAME: NameRule = {
  minLength: 1,
  maxLength: 64,
  pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
  characters:
    'lower-case letters, digits and hyphens, beginning and ending with a letter or digit',
};

/**
 * Short names of regions, for example `westeurope`.
 *
 * @see {@link https://learn.microsoft.com/en-us/azure/reliability/regions-list}
 */
export const REGION_NAME = /^[a-z0-9]+$/;

/**
 * Redundancy options of storage accounts: the vendor's SKUs that the portal offers.
 *
 * @see {@link https://learn.microsoft.com/en-us/rest/api/storagerp/srp_sku_types}
 */
export const STORAGE_ACCOUNT_SKUS = [
  'Standard_LRS',
  'Standard_ZRS',
  'Standard_GRS',
  'Premium_LRS',
] as const;

/** Returns true if a text is a subscription id, a UUID (ledger C-094). */
export const isSubscriptionId = isUuid;

/** Returns true if a text is a valid resource group name. */
export function isResourceGroupName(text: string): boolean {
  return followsRule(AZURE_NAMES.resourceGroup, text);
}

/** Returns true if a text is a valid virtual network name. */
export function isVirtualNetworkName(text: string): boolean {
  return followsRule(AZURE_NAMES.virtualNetwork, text);
}

/** Returns true if a text is a valid storage account name. */
export function isStorageAccountName(text: string): boolean {
  return followsRule(AZURE_NAMES.storageAccount, text);
}
