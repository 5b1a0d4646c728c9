import type { PayloadKey } from '../payload';

/**
 * Labels of the keys that people see, in forms, review and messages. The labels of E-242 to E-246 are literal; the others
 * are the names of the specification.
 */
export const LABELS = {
  application_name: 'Application Name',
  application_name_abbreviation: 'Alias',
  application_id: 'Application ID',
  io_code: 'IO Code',
  description: 'Description',
  application_status: 'Application Status',
  product: 'Product',
  product_group: 'Product Group',
  product_portfolio: 'Product Portfolio',
  platform: 'Platform',
  hosting_type: 'Hosting Type',
  developed_by: 'Developed By',
  business_criticality: 'Business Criticality',
  data_classification: 'Data Classification',
  tech_stack: 'Tech Stack',
  confluence_page: 'Link to Documentation',
  request_owner: 'Resource Owner',
  supported_by: 'Supported By',
  github_team_maintainer: 'Github Team Maintainer',
  override_github_repo_name: 'Override Github Repository Name',
  existing_github_repo_name: 'Github Repository Name',
  team_name: 'Team Name',
  team_members: 'Team Members',
  existing_ad_group_list: 'Existing AD Group List',
  prod_rg_env: 'Production Environments',
  nonprod_rg_env: 'Non-Production Environments',
  existing_yaccount: 'Yaccount ID',
  yaccount_secret_key_name: 'Organizational Secret KeyName',
  filename: 'File',
  sandboxsubscription_create: 'Sandbox Subscription',
  prod_nprod_subscription_create: 'Prod and Non-Prod Subscription',
  resource_group_create: 'Resource Groups',
  self_hosted_runners_enable: 'Self-Hosted Runners',
  app_id_create: 'Create Application ID',
  github_repository_create: 'Create Github Repository',
  ad_group_create: 'Create AD Group',
  github_team_rbac_create: 'GitHub Team RBAC',
  yaccount_create: 'Create Service Account',
  yaccount_enable_mailbox: 'Enable Mailbox',
  sonarcloud_create: 'SonarCloud',
  snyk_appsec_create: 'Snyk',
  prisma_appsec_create: 'Prisma',
  onboard_subscription_to_dynatrace: 'Dynatrace',
  dynatrace_create: 'Dynatrace',
  pagerduty_create: 'PagerDuty',
  launchdarkly_create: 'LaunchDarkly',
  fortify_appsec_create: 'Fortify',
} as const satisfies Record<PayloadKey, string>;

/** Returns the label of a key; a key of a later version is its own label. */
export function labelOf(key: string): string {
  return Object.hasOwn(LABELS, key) ? LABELS[key as PayloadKey] : key;
}
