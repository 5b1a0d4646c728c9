import type { Payload } from './schema';
import { TOOLS } from './choices';
import { withTools } from './tools';
import { VERSION_TRAITS } from './traits';
import type { Version } from './version';

/** Values that every new payload has (ledger E-065, E-067 to E-071, E-087, E-102 to E-105). */
const SHARED_DEFAULTS: Payload = {
  application_status: 'To be Introduced',
  hosting_type: 'PAAS',
  developed_by: 'M&S',
  business_criticality: 'Day 1',
  data_classification: 'Internal',
  tech_stack: 'JS/TS',
  app_id_create: false,
  resource_group_create: false,
  self_hosted_runners_enable: false,
  github_repository_create: true,
  ad_group_create: true,
  github_team_rbac_create: true,
  yaccount_create: true,
  yaccount_enable_mailbox: false,
};

/**
 * Returns the first payload of a create form: the defaults, the fixed flags and all five tools (ledger E-100 to E-106).
 *
 * @param developedBy - who develops the company's applications, where its configuration says so
 */
export function defaultPayload(
  version: Version,
  developedBy = SHARED_DEFAULTS.developed_by,
): Payload {
  const { fixedFlags } = VERSION_TRAITS[version];
  const defaults = { ...SHARED_DEFAULTS, developed_by: developedBy };
  return withTools(version, { ...defaults, ...fixedFlags }, TOOLS);
}
