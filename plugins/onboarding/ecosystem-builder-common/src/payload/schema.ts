import { MAX_ACCESS_ENTRIES } from '../systems';
import { z } from 'zod';
import type { Form, Version } from './version';

/** Maximum length of a text of the payload: the portal's own limit, longer than every rule's. */
export const MAX_TEXT_LENGTH = 4_096;

const text = z.string().max(MAX_TEXT_LENGTH).optional();
const flag = z.boolean().optional();
const rights = { read: z.boolean(), write: z.boolean(), admin: z.boolean() };

/** A person with independent rights (ledger E-098, E-255). */
export const teamMemberSchema = z.looseObject({
  email: z.string().max(MAX_TEXT_LENGTH),
  ...rights,
});

/** A directory group with independent rights (ledger E-099, E-255). */
export const groupAccessSchema = z.looseObject({
  adgroup_name: z.string().max(MAX_TEXT_LENGTH),
  ...rights,
});

const environments = z
  .array(z.string().max(MAX_TEXT_LENGTH))
  .min(1)
  .max(MAX_ACCESS_ENTRIES)
  .optional();

/** Keys of both versions and all forms (ledger E-060 to E-093, E-096). */
const SHARED = {
  application_name: text,
  application_name_abbreviation: text,
  application_id: text,
  io_code: text,
  description: text,
  application_status: text,
  product: text,
  product_group: text,
  product_portfolio: text,
  platform: text,
  hosting_type: text,
  developed_by: text,
  business_criticality: text,
  data_classification: text,
  tech_stack: text,
  confluence_page: text,
  request_owner: text,
  supported_by: text,
  github_team_maintainer: text,
  override_github_repo_name: text,
  existing_github_repo_name: text,
  existing_yaccount: text,
  yaccount_secret_key_name: text,
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
  sonarcloud_create: flag,
  snyk_appsec_create: flag,
  prisma_appsec_create: flag,
  pagerduty_create: flag,
  team_members: z
    .array(teamMemberSchema)
    .min(1)
    .max(MAX_ACCESS_ENTRIES)
    .optional(),
  existing_ad_group_list: z
    .array(groupAccessSchema)
    .min(1)
    .max(MAX_ACCESS_ENTRIES)
    .optional(),
};

/** Keys of one version (ledger E-076, E-078, E-094, E-095). */
const CN_ONLY = { onboard_subscription_to_dynatrace: flag };
const V2_ONLY = {
  dynatrace_create: flag,
  team_name: text,
  prod_rg_env: environments,
  nonprod_rg_env: environments,
};

/** Keys of the update forms (ledger E-080, E-097). */
const UPDATE_ONLY = {
  filename: text,
  launchdarkly_create: flag,
  fortify_appsec_create: flag,
};

const anyPayload = z.looseObject({
  ...SHARED,
  ...CN_ONLY,
  ...V2_ONLY,
  ...UPDATE_ONLY,
});

/**
 * The payload of both versions and all forms. A missing key is absent and never undefined, an empty list is absent.
 * Keys of a later version may be present.
 */
export type Payload = z.infer<typeof anyPayload>;
export type TeamMember = z.infer<typeof teamMemberSchema>;
export type GroupAccess = z.infer<typeof groupAccessSchema>;

/** All keys in their order in the payload. */
export const PAYLOAD_KEYS = anyPayload.keyof().options;
export type PayloadKey = (typeof PAYLOAD_KEYS)[number];

type KeyOf<Value> = {
  [Key in PayloadKey]: NonNullable<Payload[Key]> extends Value ? Key : never;
}[PayloadKey];

export type TextKey = KeyOf<string>;
export type Flag = KeyOf<boolean>;
export type ListKey = Exclude<PayloadKey, TextKey | Flag>;

const OWN_KEYS = { CN: CN_ONLY, V2: V2_ONLY };

function buildSchemas(version: Version) {
  const own = OWN_KEYS[version];
  return {
    create: z.strictObject({ ...SHARED, ...own }),
    update: z.looseObject({ ...SHARED, ...own, ...UPDATE_ONLY }),
  };
}

const SCHEMAS = { CN: buildSchemas('CN'), V2: buildSchemas('V2') };

/**
 * The schema of the payload of a version: types, lengths, no empty list. A create form has no other keys; an update
 * form keeps keys of a later version. The rules of the values are in `rules`.
 */
export function payloadSchema(
  version: Version,
  form: Form,
): z.ZodType<Payload> {
  return SCHEMAS[version][form];
}

/** Returns true if a version's form has a key. */
export function hasKey(version: Version, form: Form, key: string): boolean {
  return Object.hasOwn(SCHEMAS[version][form].shape, key);
}
