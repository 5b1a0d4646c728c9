import { provisionedNames } from '../file';
import {
  isAbsent,
  selectedTools,
  type Payload,
  type Version,
} from '../payload';
import type { SectionId } from '../texts';

type Describe = (payload: Payload, version: Version) => string | undefined;

/** A name, or words for one that is not known yet. */
function named(name: string | undefined): string {
  return name ?? 'named after application name and alias';
}

function count(items: readonly unknown[] | undefined, one: string): string {
  const { length } = items ?? [];
  return `${length} ${one}${length === 1 ? '' : 's'}`;
}

const EFFECTS: Partial<Record<SectionId, Describe>> = {
  subscriptions(payload) {
    const { prod_rg_env: prod = [], nonprod_rg_env: nonprod = [] } = payload;
    const runners = payload.self_hosted_runners_enable
      ? `Enables self-hosted runners ${payload.team_name ?? ''}`.trim()
      : undefined;
    const groups = payload.resource_group_create
      ? `Creates ${count([...prod, ...nonprod], 'resource group')} ${named(provisionedNames(payload).resourceGroupPrefix)}…`
      : undefined;
    const subscription = payload.prod_nprod_subscription_create
      ? 'Requests a production and a non-production subscription'
      : undefined;
    const effects = [subscription, groups, runners].filter(Boolean);
    return effects.join('. ') || 'Requests nothing';
  },
  repository(payload) {
    if (payload.github_repository_create) {
      return `Creates the repository ${named(provisionedNames(payload).repository)}`;
    }
    const name = payload.existing_github_repo_name;
    return isAbsent(name) ? undefined : `Links the repository ${name}`;
  },
  devopsStack(payload, version) {
    const tools = selectedTools(version, payload);
    return tools.length > 0 ? `Enables ${tools.join(', ')}` : 'Enables nothing';
  },
  techStack: payload => payload.tech_stack,
  directoryGroup(payload) {
    const { team_members: members, existing_ad_group_list: groups } = payload;
    return payload.ad_group_create
      ? `Creates the group ${named(provisionedNames(payload).base)} with ${count(members, 'member')}`
      : `Links ${count(groups, 'group')}`;
  },
  teamAccess: payload =>
    payload.github_team_rbac_create
      ? `Creates the team ${named(provisionedNames(payload).base)}`
      : 'Creates no team',
  serviceAccount(payload) {
    if (payload.yaccount_create) {
      const mailbox = payload.yaccount_enable_mailbox ? ' with a mailbox' : '';
      return `Creates the account ${provisionedNames(payload).serviceAccount ?? 'named after the alias'}${mailbox}`;
    }
    const account = payload.existing_yaccount;
    return isAbsent(account) ? undefined : `Links the account ${account}`;
  },
};

/** Returns in one line what a section of a create form does; undefined as long as this is not known. */
export function describeEffect(
  section: SectionId,
  payload: Payload,
  version: Version,
): string | undefined {
  return EFFECTS[section]?.(payload, version);
}
