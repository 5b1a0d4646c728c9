/**
 * Supported API versions of each resource type: those of the portal (ledger C-119 to C-122) and those of the vendor's
 * published clients. The fields that the estate returns are the same in all of them.
 */
export const API_VERSIONS = {
  'Microsoft.Resources/subscriptions': ['2020-01-01', '2022-12-01'],
  'Microsoft.Resources/resourceGroups': [
    '2020-06-01',
    '2021-04-01',
    '2025-04-01',
  ],
  'Microsoft.Resources/resources': ['2021-04-01', '2025-04-01'],
  'Microsoft.Web/serverfarms': ['2024-04-01', '2025-05-01'],
  'Microsoft.Web/sites': ['2024-04-01', '2025-05-01'],
  'Microsoft.Storage/storageAccounts': ['2025-08-01', '2026-09-01'],
  'Microsoft.Authorization/policyAssignments': ['2023-04-01', '2025-03-01'],
  'Microsoft.Authorization/locks': ['2016-09-01', '2020-05-01'],
  'Microsoft.Authorization/roleAssignments': ['2022-04-01'],
  'Microsoft.Network/virtualNetworks': ['2025-05-01', '2026-01-01'],
} as const satisfies Record<string, readonly string[]>;

export type VersionedType = keyof typeof API_VERSIONS;
