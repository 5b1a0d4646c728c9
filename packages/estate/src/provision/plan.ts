import {
  type OnboardingFile,
  OTHER_ENVIRONMENTS,
  PRODUCTION_ENVIRONMENTS,
} from './onboardingFile';

/** Permissions of source control. */
export type Permission = 'pull' | 'push' | 'admin';

/** Whose things a run creates. */
export interface ApplicationKey {
  name: string;
  alias: string;
  /** Missing until the application has an id. */
  id?: string;
}

export interface ResourceGroupPlan {
  environment: string;
  isProduction: boolean;
  name: string;
}

/** What an onboarding file asks for. A part that is missing is not asked for. */
export interface ProvisionPlan {
  application: ApplicationKey;
  /** Values of the new row in the list of applications, without its id. */
  newApplication?: Record<string, string>;
  team?: { name: string; maintainer: string };
  /** A new directory group with its members. */
  group?: { nickname: string; members: string[] };
  repository?: { name: string; isNew: boolean };
  /** Existing groups and people, and their permission in the repository. */
  groupAccess: { group: string; permission: Permission }[];
  memberAccess: { email: string; permission: Permission }[];
  newAccount?: { name: string; hasMailbox: boolean };
  existingAccount?: { principalName: string; secretName?: string };
  resourceGroups: ResourceGroupPlan[];
  /** Values of the service request for subscriptions. */
  subscriptionRequest?: Record<string, string>;
  /** Tools that are enabled, by their names. */
  tools: string[];
}

function permissionOf(access: {
  read: boolean;
  write: boolean;
  admin: boolean;
}): Permission | undefined {
  if (access.admin) return 'admin';
  if (access.write) return 'push';
  return access.read ? 'pull' : undefined;
}

/** Keeps the entries with access, with its level. */
function withAccess<
  Entry extends { read: boolean; write: boolean; admin: boolean },
  Named,
>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => Named,
): (Named & { permission: Permission })[] {
  return entries.flatMap(entry => {
    const permission = permissionOf(entry);
    return permission ? [{ ...nameOf(entry), permission }] : [];
  });
}

/** The common name of what is created for an application: equal for aliases that differ in case only. */
function baseName(file: OnboardingFile): string {
  const { application_name: name, application_name_abbreviation: alias } = file;
  return `${name}-${alias}`.toLowerCase();
}

/** Leaves out the values that are not given. */
function given(
  values: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

function rowOf(file: OnboardingFile): Record<string, string> {
  return given({
    applicationName: file.application_name,
    Alias: file.application_name_abbreviation,
    Description: file.description,
    product: file.product,
    productGroup: file.product_group,
    productPortfolio: file.product_portfolio,
    businessPlatform: file.platform,
    businessCriticality: file.business_criticality,
    dataClassification: file.data_classification,
    applicationStatus: file.application_status,
    owner: file.request_owner,
    supportedBy: file.supported_by,
  });
}

function subscriptionRequestOf(file: OnboardingFile): Record<string, string> {
  const alias = file.application_name_abbreviation;
  const group = file.supported_by?.split('@')[0];
  return given({
    Title: `Production and non-production subscriptions for ${file.application_name}`,
    RequestKey: `onboarding-subscriptions-${alias.toLowerCase()}`,
    RequestType: 'Subscription',
    RequestStatus: 'New',
    Priority: 'Medium',
    OwnerGroup: group && `group:default/${group.toLowerCase()}`,
    RequestedBy: file.request_owner,
    Details: `Application ${alias}: ${file.description ?? file.application_name}`,
  });
}

function repositoryOf(file: OnboardingFile): ProvisionPlan['repository'] {
  if (file.github_repository_create) {
    const name = file.override_github_repo_name ?? baseName(file);
    return { name, isNew: true };
  }
  const name = file.existing_github_repo_name;
  return name === undefined ? undefined : { name, isNew: false };
}

function accountOf(
  file: OnboardingFile,
): Pick<ProvisionPlan, 'newAccount' | 'existingAccount'> {
  const alias = file.application_name_abbreviation.toUpperCase();
  if (file.yaccount_create) {
    return {
      newAccount: {
        name: `Y${alias}`,
        hasMailbox: file.yaccount_enable_mailbox,
      },
    };
  }
  const principalName = file.existing_yaccount;
  if (principalName === undefined) return {};
  const secretName = file.yaccount_secret_key_name;
  return {
    existingAccount: { principalName, ...(secretName && { secretName }) },
  };
}

function resourceGroupsOf(file: OnboardingFile): ResourceGroupPlan[] {
  if (!file.resource_group_create) return [];
  const prefix = `rg-${file.application_name}`;
  return [
    ...file.prod_rg_env.map(environment => ({
      environment,
      isProduction: true,
      name: `${prefix}-${PRODUCTION_ENVIRONMENTS[environment]}`,
    })),
    ...file.nonprod_rg_env.map(environment => ({
      environment,
      isProduction: false,
      name: `${prefix}-${OTHER_ENVIRONMENTS[environment]}`,
    })),
  ];
}

function toolsOf(file: OnboardingFile): string[] {
  const tools: [boolean, string][] = [
    [file.sonarcloud_create, 'SonarCloud'],
    [file.snyk_appsec_create, 'Snyk'],
    [file.prisma_appsec_create, 'Prisma'],
    [
      file.dynatrace_create || file.onboard_subscription_to_dynatrace,
      'Dynatrace',
    ],
    [file.pagerduty_create, 'PagerDuty'],
    [file.launchdarkly_create, 'LaunchDarkly'],
    [file.fortify_appsec_create, 'Fortify'],
    [
      file.self_hosted_runners_enable,
      ['Self-hosted runners', file.team_name].filter(Boolean).join(' '),
    ],
  ];
  return tools.flatMap(([isEnabled, name]) => (isEnabled ? [name] : []));
}

/** Plans what an onboarding file asks for. */
export function planProvisioning(file: OnboardingFile): ProvisionPlan {
  const base = baseName(file);
  const { github_team_maintainer: maintainer } = file;
  return {
    application: {
      name: file.application_name,
      alias: file.application_name_abbreviation,
      ...(file.application_id && { id: file.application_id }),
    },
    ...(file.app_id_create && { newApplication: rowOf(file) }),
    ...(file.github_team_rbac_create &&
      maintainer && { team: { name: base, maintainer } }),
    ...(file.ad_group_create && {
      group: {
        nickname: base,
        members: [
          ...new Set(file.team_members.map(({ email }) => email.toLowerCase())),
        ],
      },
    }),
    repository: repositoryOf(file),
    groupAccess: file.ad_group_create
      ? []
      : withAccess(file.existing_ad_group_list, ({ adgroup_name: group }) => ({
          group,
        })),
    memberAccess: file.ad_group_create
      ? withAccess(file.team_members, ({ email }) => ({ email }))
      : [],
    ...accountOf(file),
    resourceGroups: resourceGroupsOf(file),
    ...(file.prod_nprod_subscription_create && {
      subscriptionRequest: subscriptionRequestOf(file),
    }),
    tools: toolsOf(file),
  };
}
