/** A file that asks for nothing. */
export const emptyFile = {
  application_name: 'parcel-lockers',
  application_name_abbreviation: 'PARCEL',
  description: 'Lockers for parcels in the stores.',
  application_status: 'To be Introduced',
  product: 'Basket and Checkout',
  product_group: 'Shop',
  product_portfolio: 'Digital Commerce',
  platform: 'Online',
  business_criticality: 'Day 3',
  data_classification: 'Internal',
  request_owner: 'app.requester@retail.example',
  supported_by: 'checkout@retail.example',
};

const tools = {
  sonarcloud_create: true,
  snyk_appsec_create: true,
  prisma_appsec_create: true,
  pagerduty_create: true,
};

/** A file of the V2 form that asks for everything that is new. */
export const v2File = {
  ...emptyFile,
  ...tools,
  app_id_create: true,
  github_repository_create: true,
  github_team_rbac_create: true,
  github_team_maintainer: 'asha-requester',
  ad_group_create: true,
  team_members: [
    {
      email: 'app.requester@retail.example',
      read: true,
      write: true,
      admin: true,
    },
    {
      email: 'lucia.moretti@retail.example',
      read: true,
      write: false,
      admin: false,
    },
  ],
  yaccount_create: true,
  yaccount_enable_mailbox: true,
  resource_group_create: true,
  prod_rg_env: ['Production'],
  nonprod_rg_env: ['Development', 'CATE'],
  self_hosted_runners_enable: true,
  team_name: 'parcel-1',
  dynatrace_create: true,
};

/** A file of the cloud native form for an application that has its repository, groups and account. */
export const cloudNativeFile = {
  ...emptyFile,
  ...tools,
  application_name: 'order-confirm',
  application_name_abbreviation: 'ORDCONF',
  application_id: 'APP1003',
  prod_nprod_subscription_create: true,
  onboard_subscription_to_dynatrace: true,
  existing_github_repo_name: 'order-service',
  existing_ad_group_list: [
    { adgroup_name: 'checkout', read: true, write: true, admin: false },
    { adgroup_name: 'Architecture', read: true, write: false, admin: false },
  ],
  existing_yaccount: 'Y100001@retail.example',
  yaccount_secret_key_name: 'CHECKOUT_PIPELINE',
};
