import type { Flag } from './schema';
import type { Version } from './version';

/** The differences between the versions, as data. */
export interface VersionTraits {
  /** The flag of the tool Dynatrace (ledger E-094, E-095, E-124). */
  dynatraceFlag: 'onboard_subscription_to_dynatrace' | 'dynatrace_create';
  /** Flags of the create form that nobody can switch, with their value (ledger E-081, E-100, E-101, E-129, E-148, E-149). */
  fixedFlags: Readonly<Partial<Record<Flag, boolean>>>;
  /** A true flag of a file that the update form refuses, and that it never switches on (ledger E-158, E-159). */
  refusedFlag: Flag;
}

export const VERSION_TRAITS: Record<Version, VersionTraits> = {
  CN: {
    dynatraceFlag: 'onboard_subscription_to_dynatrace',
    fixedFlags: {
      sandboxsubscription_create: false,
      prod_nprod_subscription_create: true,
      resource_group_create: false,
      self_hosted_runners_enable: false,
      github_team_rbac_create: true,
    },
    refusedFlag: 'resource_group_create',
  },
  V2: {
    dynatraceFlag: 'dynatrace_create',
    fixedFlags: {
      sandboxsubscription_create: false,
      prod_nprod_subscription_create: false,
    },
    refusedFlag: 'prod_nprod_subscription_create',
  },
};
