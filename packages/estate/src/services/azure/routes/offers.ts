import { ArmError } from '../../../arm/ArmError';

/** Some of Azure's regions: https://learn.microsoft.com/azure/reliability/regions-list */
const REGIONS = [
  'eastus',
  'francecentral',
  'germanywestcentral',
  'northeurope',
  'norwayeast',
  'swedencentral',
  'switzerlandnorth',
  'uksouth',
  'ukwest',
  'westeurope',
  'westus',
];

/** https://learn.microsoft.com/rest/api/storagerp/srp_sku_types */
const STORAGE_SKUS = [
  'Standard_LRS',
  'Standard_GRS',
  'Standard_RAGRS',
  'Standard_ZRS',
  'Standard_GZRS',
  'Standard_RAGZRS',
  'Premium_LRS',
  'Premium_ZRS',
];

const STORAGE_KINDS = [
  'StorageV2',
  'Storage',
  'BlobStorage',
  'BlockBlobStorage',
  'FileStorage',
];

/** @throws ArmError 400 for a location that Azure does not have for a type; without a type it is for a resource group */
export function requireRegion(location: string, type?: string): void {
  if (REGIONS.includes(location)) return;
  throw type === undefined
    ? new ArmError(
        400,
        'LocationNotAvailableForResourceGroup',
        `The provided location '${location}' is not available for resource group. List of available regions is '${REGIONS.join(',')}'.`,
      )
    : new ArmError(
        400,
        'LocationNotAvailableForResourceType',
        `The provided location '${location}' is not available for resource type '${type}'. List of available regions for the resource type is '${REGIONS.join(',')}'.`,
      );
}

/** @throws ArmError 400 for a storage account that Azure does not offer */
export function requireStorageOffer(sku: string, kind: string): void {
  const wrong = [
    !STORAGE_SKUS.includes(sku) && 'sku',
    !STORAGE_KINDS.includes(kind) && 'kind',
  ].filter(name => name !== false);
  if (wrong.length > 0) {
    throw new ArmError(
      400,
      'InvalidValuesForRequestParameters',
      `Values for request parameters are invalid: ${wrong.join(',')}.`,
    );
  }
}
