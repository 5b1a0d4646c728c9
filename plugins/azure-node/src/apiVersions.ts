/**
 * Versions of Azure Resource Manager's API by what is asked. The first three are given (ledger C-119 to C-121); for the
 * rest the ledger asks for current stable versions (C-122): those that the vendor's published clients speak
 * (@azure/arm-resources 8, arm-appservice 19, arm-storage 21, arm-policy 7, arm-network 39); role assignments have one
 * stable version.
 */
export const API_VERSIONS = {
  subscriptions: '2020-01-01',
  resourceGroups: '2021-04-01',
  resourceGroupExistence: '2020-06-01',
  resources: '2025-04-01',
  web: '2025-05-01',
  storage: '2026-09-01',
  policy: '2025-03-01',
  network: '2026-01-01',
  roleAssignments: '2022-04-01',
} as const;
