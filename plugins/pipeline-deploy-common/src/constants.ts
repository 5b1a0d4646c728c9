/** The types of a deployment (ledger P-157). */
export const DEPLOYMENT_TYPES = ['prod', 'non-prod'] as const;
export type DeploymentType = (typeof DEPLOYMENT_TYPES)[number];
