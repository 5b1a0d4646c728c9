import { InputError } from '@backstage/errors';
import { z } from 'zod';
import { isRepositoryName } from '../git/names';

/** Environments of resource groups, with the endings of their names. */
export const PRODUCTION_ENVIRONMENTS = {
  Production: 'prod',
  'Disaster Recovery': 'dr',
} as const;

export const OTHER_ENVIRONMENTS = {
  Development: 'dev',
  'System Integration Testing': 'sit',
  'User Acceptance Testing': 'uat',
  CATE: 'cate',
  'Components Integration Testing': 'cit',
  'Operational Acceptance Testing': 'oat',
  'Performance Load Testing': 'plt',
  'Pre Production': 'preprod',
} as const;

/** Choice that stands for no environment. */
const NO_ENVIRONMENT = 'None';

const flag = z.boolean().default(false);

const text = z
  .string()
  .trim()
  .transform(value => (value === '' ? undefined : value))
  .optional();

const access = { read: flag, write: flag, admin: flag };

const repositoryName = text.refine(
  name => name === undefined || isRepositoryName(name),
  'has to be the name of a repository',
);

function environments<Name extends string>(endings: Record<Name, string>) {
  const names = Object.keys(endings) as Name[];
  return z
    .array(z.enum<string[]>([...names, NO_ENVIRONMENT]))
    .default([])
    .transform(chosen => names.filter(name => chosen.includes(name)));
}

/** The tools that a file switches on. */
const tools = {
  sonarcloud_create: flag,
  snyk_appsec_create: flag,
  prisma_appsec_create: flag,
  onboard_subscription_to_dynatrace: flag,
  dynatrace_create: flag,
  pagerduty_create: flag,
  launchdarkly_create: flag,
  fortify_appsec_create: flag,
};

const fileSchema = z
  .looseObject({
    application_name: z
      .string()
      .regex(/^[a-z0-9-]{3,16}$/, 'has to be a-z, 0-9 or -, 3 to 16 of them'),
    application_name_abbreviation: z
      .string()
      .regex(/^[A-Za-z0-9]{3,10}$/, 'has to be 3 to 10 letters or digits'),
    application_id: text,
    application_status: text,
    description: text,
    product: text,
    product_group: text,
    product_portfolio: text,
    platform: text,
    business_criticality: text,
    data_classification: text,
    request_owner: text,
    supported_by: text,
    github_team_maintainer: text,
    override_github_repo_name: repositoryName,
    existing_github_repo_name: repositoryName,
    team_name: text,
    existing_yaccount: text,
    yaccount_secret_key_name: text,
    team_members: z
      .array(z.object({ email: z.string(), ...access }))
      .default([]),
    existing_ad_group_list: z
      .array(z.object({ adgroup_name: z.string(), ...access }))
      .default([]),
    prod_rg_env: environments(PRODUCTION_ENVIRONMENTS),
    nonprod_rg_env: environments(OTHER_ENVIRONMENTS),
    sandboxsubscription_create: flag,
    prod_nprod_subscription_create: flag,
    resource_group_create: flag,
    self_hosted_runners_enable: flag,
    app_id_create: flag,
    github_repository_create: flag,
    ad_group_create: flag,
    github_team_rbac_create: flag,
    yaccount_create: flag,
    yaccount_enable_mailbox: flag,
    ...tools,
  })
  .superRefine((file, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (file.sandboxsubscription_create) {
      refuse('sandboxsubscription_create', 'has a form of its own');
    }
    if (file.ad_group_create && file.team_members.length === 0) {
      refuse('team_members', 'is needed for a new directory group');
    }
    if (file.github_team_rbac_create && !file.github_team_maintainer) {
      refuse('github_team_maintainer', 'is needed for a new team');
    }
    const count = file.prod_rg_env.length + file.nonprod_rg_env.length;
    if (file.resource_group_create && count === 0) {
      refuse('resource_group_create', 'needs at least one environment');
    }
  });

/** The parts of an onboarding file that the workflow uses. Other keys are left alone. */
export type OnboardingFile = z.output<typeof fileSchema>;

function parseJson(content: string): unknown {
  if (content.trim() === '') throw new InputError('The file is empty');
  try {
    return JSON.parse(content);
  } catch {
    throw new InputError('The file is not JSON');
  }
}

/**
 * Reads the content of an onboarding file.
 *
 * @throws InputError naming each wrong key if the content is not JSON or has the wrong types
 */
export function readOnboardingFile(content: string): OnboardingFile {
  const parsed = fileSchema.safeParse(parseJson(content));
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new InputError(`The file is refused: ${complaints.join('; ')}`);
}
