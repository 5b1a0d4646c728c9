/**
 * API versions of Azure Resource Manager by resource type. The ledger specifies the first three (C-119 to C-121) and
 * requires current stable versions for the rest (C-122). These are the versions of the vendor's published clients
 * (@azure/arm-resources 8, arm-appservice 19, arm-storage 21, arm-policy 7, arm-network 39). Role assignments have only
 * one stable version.
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
