/** The environments that have a subscription of core shared services (ledger C-113). */
export const CORE_ENVIRONMENTS = ['prod', 'nonProd'] as const;

export type AzureEnvironment = (typeof CORE_ENVIRONMENTS)[number];
