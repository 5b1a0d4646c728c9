import {
  BUSINESS_CRITICALITIES,
  DATA_CLASSIFICATIONS,
  defaultPayload,
  groupAccessSchema,
  hasKey,
  IO_CODE_WORDS,
  NONPROD_ENVIRONMENTS,
  ONBOARD_TYPES,
  PAYLOAD_KEYS,
  payloadSchema,
  PROD_ENVIRONMENTS,
  teamMemberSchema,
  TECH_STACKS,
  TOOLS,
  VERSIONS,
} from '.';

/** Keys of both versions and both forms (ledger E-060 to E-093, E-096). */
const SHARED_KEYS = [
  'application_name',
  'application_name_abbreviation',
  'application_id',
  'io_code',
  'description',
  'application_status',
  'product',
  'product_group',
  'product_portfolio',
  'platform',
  'hosting_type',
  'developed_by',
  'business_criticality',
  'data_classification',
  'tech_stack',
  'confluence_page',
  'request_owner',
  'supported_by',
  'github_team_maintainer',
  'override_github_repo_name',
  'existing_github_repo_name',
  'team_members',
  'existing_ad_group_list',
  'existing_yaccount',
  'yaccount_secret_key_name',
  'sandboxsubscription_create',
  'prod_nprod_subscription_create',
  'resource_group_create',
  'self_hosted_runners_enable',
  'app_id_create',
  'github_repository_create',
  'ad_group_create',
  'github_team_rbac_create',
  'yaccount_create',
  'yaccount_enable_mailbox',
  'sonarcloud_create',
  'snyk_appsec_create',
  'prisma_appsec_create',
  'pagerduty_create',
];

/** Keys of one version (ledger E-076, E-078, E-094, E-095). */
const OWN_KEYS = {
  CN: ['onboard_subscription_to_dynatrace'],
  V2: ['dynatrace_create', 'team_name', 'prod_rg_env', 'nonprod_rg_env'],
};

/** Keys of the update forms (ledger E-080, E-097). */
const UPDATE_KEYS = [
  'filename',
  'launchdarkly_create',
  'fortify_appsec_create',
];

describe.each(VERSIONS)('the payload of %s', version => {
  const keysOf = (form: 'create' | 'update') =>
    PAYLOAD_KEYS.filter(key => hasKey(version, form, key)).sort();
  const keys = [...SHARED_KEYS, ...OWN_KEYS[version]];

  it('has the keys of the specification', () => {
    expect(keysOf('create')).toEqual([...keys].sort());
    expect(keysOf('update')).toEqual([...keys, ...UPDATE_KEYS].sort());
  });

  it('begins with the defaults of the specification', () => {
    const dynatrace =
      version === 'CN'
        ? 'onboard_subscription_to_dynatrace'
        : 'dynatrace_create';
    expect(defaultPayload(version)).toEqual({
      application_status: 'To be Introduced',
      hosting_type: 'PAAS',
      developed_by: 'M&S',
      business_criticality: 'Day 1',
      data_classification: 'Internal',
      tech_stack: 'JS/TS',
      sandboxsubscription_create: false,
      prod_nprod_subscription_create: version === 'CN',
      resource_group_create: false,
      self_hosted_runners_enable: false,
      app_id_create: false,
      github_repository_create: true,
      ad_group_create: true,
      github_team_rbac_create: true,
      yaccount_create: true,
      yaccount_enable_mailbox: false,
      sonarcloud_create: true,
      snyk_appsec_create: true,
      prisma_appsec_create: true,
      pagerduty_create: true,
      [dynatrace]: true,
    });
  });

  it('has no list without entries', () => {
    const lists = ['team_members', 'existing_ad_group_list'] as const;
    for (const key of lists) {
      expect(
        payloadSchema(version, 'create').safeParse({ [key]: [] }).success,
      ).toBe(false);
    }
  });
});

it.each([
  [teamMemberSchema, { email: 'a@retail.example' }],
  [groupAccessSchema, { adgroup_name: 'Checkout' }],
])('entry %# of a list has three independent rights', (schema, name) => {
  const rights = { read: true, write: false, admin: true };
  expect(schema.safeParse({ ...name, ...rights }).success).toBe(true);
  for (const right of Object.keys(rights)) {
    const entry = { ...name, ...rights };
    expect(schema.safeParse({ ...entry, [right]: 'yes' }).success).toBe(false);
    expect(schema.safeParse({ ...entry, [right]: undefined }).success).toBe(
      false,
    );
  }
});

it('the choices are those of the specification, in their order', () => {
  expect({
    ONBOARD_TYPES,
    BUSINESS_CRITICALITIES,
    DATA_CLASSIFICATIONS,
    TECH_STACKS,
    IO_CODE_WORDS,
    PROD_ENVIRONMENTS,
    NONPROD_ENVIRONMENTS,
    TOOLS,
  }).toEqual({
    ONBOARD_TYPES: {
      oboardNewApplication: 'Day 0 Onboarding / Green Field Application',
      existingApplications: 'Day 1 Onboarding / Brown Field Applications',
    },
    BUSINESS_CRITICALITIES: ['Day 1', 'Day 3', 'Day 7', 'Month 1'],
    DATA_CLASSIFICATIONS: [
      'Public',
      'Internal',
      'Confidential - PCI and PII',
      'Confidential - PCI',
      'Confidential - PII',
      'Confidential - Other',
    ],
    TECH_STACKS: [
      'JS/TS',
      'GraphQL',
      'Java',
      '.Net',
      '.Net Core',
      'Python',
      'Others',
    ],
    IO_CODE_WORDS: ['BAU RUN', 'BAU Run - Cloud V2'],
    PROD_ENVIRONMENTS: ['Production', 'Disaster Recovery'],
    NONPROD_ENVIRONMENTS: [
      'Development',
      'System Integration Testing',
      'User Acceptance Testing',
      'CATE',
      'Components Integration Testing',
      'Operational Acceptance Testing',
      'Performance Load Testing',
      'Pre Production',
      'None',
    ],
    TOOLS: ['Snyk', 'Prisma', 'SonarCloud', 'Dynatrace', 'PagerDuty'],
  });
});
