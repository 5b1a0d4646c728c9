/** Id of the plugin and of its backend. */
export const PIPELINE_DEPLOY_PLUGIN_ID = 'pipeline-deploy';

/** The types of a deployment (ledger P-157). */
export const DEPLOYMENT_TYPES = ['prod', 'non-prod'] as const;
export type DeploymentType = (typeof DEPLOYMENT_TYPES)[number];

/** Weeks that the delivery metrics cover. */
export const METRIC_WEEKS = 12;
